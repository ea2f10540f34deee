package org.batchwright.installer;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A server on this computer from which the installer's scripts download. Records their requests. */
final class DownloadServer implements AutoCloseable {
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    /** @param content a function that returns the content of a path, or empty if there is none */
    DownloadServer(Function<String, Optional<byte[]>> content) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.add(exchange.getRequestURI().toString());
            Optional<byte[]> body = content.apply(exchange.getRequestURI().getPath());
            exchange.sendResponseHeaders(
                    body.isPresent() ? 200 : 404,
                    body.map(bytes -> bytes.length).orElse(-1));
            if (body.isPresent()) {
                exchange.getResponseBody().write(body.get());
            }
            exchange.close();
        });
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns the requested paths with their queries, in order. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Makes a script download from this server, without a proxy. */
    void serve(ProcessBuilder script, String variable, String path) {
        script.environment().put(variable, address() + path);
        script.environment().keySet().removeIf(name -> name.matches("(?i)https?_proxy|all_proxy"));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
