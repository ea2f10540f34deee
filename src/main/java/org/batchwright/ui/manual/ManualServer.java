package org.batchwright.ui.manual;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * Serves the manual to browsers on this computer, from memory: a browser installed as a snap cannot read the application's folders or
 * temporary folders. The server starts when the first page is requested, and serves no other files on this computer. Thread-safe.
 */
public final class ManualServer implements AutoCloseable {
    private static final String THIS_COMPUTER = "127.0.0.1";
    private static final String GET = "GET";

    private static final Map<String, String> TYPES =
            Map.of("html", "text/html;charset=utf-8", "json", "application/json", "png", "image/png");

    private final ManualPages pages;
    private Optional<HttpServer> running = Optional.empty();

    /** Creates a server for the bundled manual. */
    public ManualServer() {
        this(new ManualPages());
    }

    ManualServer(ManualPages pages) {
        this.pages = pages;
    }

    /** Returns the address of the page about a screen, or of the table of contents if there is no such page. Blocks. */
    public synchronized URI pageAbout(String screen) throws OperationException {
        if (running.isEmpty()) {
            running = Optional.of(start());
        }
        int port = running.get().getAddress().getPort();
        return URI.create("http://" + THIS_COMPUTER + ":" + port + "/" + ManualPages.pageAbout(screen));
    }

    private HttpServer start() throws OperationException {
        try {
            Map<String, byte[]> files = pages.read();
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral(THIS_COMPUTER), 0), 0);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.createContext("/", exchange -> answer(exchange, files));
            server.start();
            return server;
        } catch (IOException refused) {
            throw new OperationException.NotPossible(
                    Message.of("ui.manual-not-served", String.valueOf(refused.getMessage())));
        }
    }

    private static void answer(HttpExchange exchange, Map<String, byte[]> files) throws IOException {
        try (exchange) {
            String name = exchange.getRequestURI().getRawPath().replaceFirst("^/", "");
            String file = name.isEmpty() ? ManualHtml.file(ManualPages.CONTENTS) : name;
            Optional<byte[]> content = Optional.ofNullable(files.get(file));
            if (!exchange.getRequestMethod().equals(GET)) {
                exchange.getResponseHeaders().set("Allow", GET);
                exchange.sendResponseHeaders(405, -1);
            } else if (content.isEmpty()) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                send(exchange, file, content.get());
            }
        }
    }

    /** Sends a file, and prevents caching, because another version of the application may use the same port later. */
    private static void send(HttpExchange exchange, String file, byte[] content) throws IOException {
        String type = TYPES.getOrDefault(file.substring(file.lastIndexOf('.') + 1), "application/octet-stream");
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(200, content.length);
        exchange.getResponseBody().write(content);
    }

    /** Stops serving; pages that are already open stay readable, but their links stop working. */
    @Override
    public synchronized void close() {
        running.ifPresent(server -> server.stop(0));
        running = Optional.empty();
    }
}
