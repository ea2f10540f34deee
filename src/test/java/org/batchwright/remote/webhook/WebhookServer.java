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

/** A real HTTP server on this computer that gives the scripted answers, and then reports success. */
public final class WebhookServer implements AutoCloseable {
    /** The part of its address that nothing may print. */
    public static final String TOKEN = "s3cr3t-t0ken";

    /** Instead of a status: breaks the connection. */
    static final int BREAK = -1;

    private final HttpServer server;
    private final Deque<Reply> replies = new ArrayDeque<>();
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private final List<String> paths = new CopyOnWriteArrayList<>();
    private final List<Headers> headers = new CopyOnWriteArrayList<>();

    /** @param retryAfter its header; empty for none */
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

    /** Answers the next request like this. */
    public synchronized WebhookServer then(int status, String retryAfter, String body) {
        replies.add(new Reply(status, retryAfter, body));
        return this;
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hooks/" + TOKEN;
    }

    /** What was received. */
    public List<String> bodies() {
        return List.copyOf(bodies);
    }

    /** The headers of what was received. */
    List<Headers> headers() {
        return List.copyOf(headers);
    }

    /** The paths to which it was sent. */
    List<String> paths() {
        return List.copyOf(paths);
    }

    /** A sender that waits for nothing and uses no proxy. */
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
                return; // closes the exchange without an answer
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
