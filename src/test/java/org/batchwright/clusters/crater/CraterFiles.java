package org.batchwright.clusters.crater;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.crater.CraterServer.Reply;

/** The files of the fake Crater: {@code internal/storage/file.go}. Its WebDAV has PUT, MKCOL and PROPFIND, but no GET. */
final class CraterFiles {
    private final Path folder;
    private volatile String barred = "";

    CraterFiles(Path folder) {
        this.folder = folder;
    }

    /** Answers 503 for paths containing this; reset with an empty text. */
    void bar(String part) {
        barred = part;
    }

    /** Returns the local folder of a folder in a space. */
    Path real(String path) {
        return folder.resolve(path).normalize();
    }

    void handle(HttpExchange exchange, byte[] body, CraterTokens tokens) throws IOException {
        String path = exchange.getRequestURI().getPath().substring("/api/ss/".length());
        if (tokens.claims(exchange).isEmpty()) {
            CraterServer.send(exchange, Reply.error("token has invalid claims: token is expired"));
            return;
        }
        if (!barred.isEmpty() && path.contains(barred)) {
            CraterServer.send(exchange, new Reply(503, 50_301, Map.of(), "storage is away"));
            return;
        }
        Optional<String> download = Optional.of(path).filter(text -> text.startsWith("download/"));
        Path file =
                real(download.map(text -> text.substring("download/".length())).orElse(path));
        if (!file.startsWith(real("user"))) {
            CraterServer.send(exchange, new Reply(401, 40_301, Map.of(), "Your permission is notAllowed"));
            return;
        }
        if (download.isPresent()) {
            download(exchange, file);
        } else {
            exchange.sendResponseHeaders(status(exchange.getRequestMethod(), file, body), -1);
        }
    }

    private static void download(HttpExchange exchange, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            CraterServer.send(exchange, new Reply(400, 40_001, Map.of(), "can't find file"));
            return;
        }
        byte[] bytes = Files.readAllBytes(file);
        exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
    }

    private int status(String method, Path file, byte[] body) throws IOException {
        Files.createDirectories(real("user"));
        if (!Files.isDirectory(file.getParent())) {
            return 409;
        }
        if (method.equals("MKCOL") && !Files.exists(file)) {
            Files.createDirectory(file);
            return 201;
        }
        if (method.equals("PUT")) {
            Files.write(file, body);
            return 201;
        }
        return 405;
    }
}
