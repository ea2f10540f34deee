package org.batchwright.remote.update;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.batchwright.remote.web.TrustedCertificates;
import org.batchwright.remote.web.WebAccess;

/** A real HTTP server on this computer that announces a release, or misbehaves. */
public final class UpdateServer implements AutoCloseable {
    private final HttpServer server;
    private final List<Headers> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile Behavior behavior = exchange -> send(exchange, 200, "{}");

    /** A way to respond to a request. */
    private interface Behavior {
        void answer(HttpExchange exchange) throws IOException, InterruptedException;
    }

    private UpdateServer(HttpServer server) {
        this.server = server;
    }

    public static UpdateServer start() throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        UpdateServer started = new UpdateServer(http);
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.createContext("/", started::handle);
        http.start();
        return started;
    }

    /** Responds with this status and body from now on. */
    public UpdateServer says(int status, String body) {
        behavior = exchange -> send(exchange, status, body);
        return this;
    }

    void redirectsTo(String address) {
        behavior = exchange -> {
            exchange.getResponseHeaders().add("Location", address);
            send(exchange, 302, "");
        };
    }

    /** Sends the beginning of a response from now on, but never the rest. */
    void hangs() {
        behavior = exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
            closed.await();
        };
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Set-Cookie", "visitor=1");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            requests.add(exchange.getRequestHeaders());
            behavior.answer(exchange);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the headers of the request. */
    public List<Headers> requests() {
        return List.copyOf(requests);
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/latest";
    }

    public UpdateAddress address() {
        return UpdateAddress.find(url()).orElseThrow();
    }

    /** Returns a source that sends requests without a proxy. */
    public static UpdateSource source() {
        return source(Duration.ofSeconds(20));
    }

    static UpdateSource source(Duration limit) {
        WebAccess access = new WebAccess(ProxySelector.of(null), TrustedCertificates.context(Map.of()));
        return new UpdateSource(() -> access, limit);
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }
}
