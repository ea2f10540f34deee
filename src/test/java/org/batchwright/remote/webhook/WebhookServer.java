package org.batchwright.remote.webhook;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.batchwright.remote.web.TrustedCertificates;
import org.batchwright.remote.web.WebAccess;

/** A real HTTP server on this computer that gives scripted responses, and then reports success. */
public final class WebhookServer implements AutoCloseable {
    /** The part of the address that must never be printed. */
    public static final String TOKEN = "s3cr3t-t0ken";

    /** A value that breaks the connection instead of being sent as a status. */
    static final int BREAK = -1;

    private final HttpServer server;
    private final Deque<Reply> replies = new ArrayDeque<>();
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private final List<String> paths = new CopyOnWriteArrayList<>();
    private final List<Headers> headers = new CopyOnWriteArrayList<>();

    /** @param retryAfter the value of the Retry-After header, or empty for none */
    record Reply(int status, String retryAfter, String body) {}

    private WebhookServer(HttpServer server) {
        this.server = server;
    }

    public static WebhookServer start() throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        WebhookServer started = new WebhookServer(http);
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.createContext("/", started::handle);
        http.start();
        return started;
    }

    /** Queues a response to a later request. */
    public synchronized WebhookServer then(int status, String retryAfter, String body) {
        replies.add(new Reply(status, retryAfter, body));
        return this;
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hooks/" + TOKEN;
    }

    /** Returns the received bodies. */
    public List<String> bodies() {
        return List.copyOf(bodies);
    }

    /** Returns the headers of the received requests. */
    List<Headers> headers() {
        return List.copyOf(headers);
    }

    /** Returns the paths to which messages were sent. */
    List<String> paths() {
        return List.copyOf(paths);
    }

    /** Returns a sender that does not wait between attempts and uses no proxy. */
    public static WebhookSender sender() {
        return sender(time -> {});
    }

    static WebhookSender sender(WebhookSender.Pause pause) {
        WebAccess access = new WebAccess(ProxySelector.of(null), TrustedCertificates.context(Map.of()));
        return new WebhookSender(() -> access, pause);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            paths.add(exchange.getRequestURI().getPath());
            headers.add(exchange.getRequestHeaders());
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            Reply reply = next();
            if (reply.status() == BREAK) {
                return; // closes the exchange without a response
            }
            if (!reply.retryAfter().isEmpty()) {
                exchange.getResponseHeaders().add("Retry-After", reply.retryAfter());
            }
            byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private synchronized Reply next() {
        return replies.isEmpty() ? new Reply(200, "", "") : replies.removeFirst();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
