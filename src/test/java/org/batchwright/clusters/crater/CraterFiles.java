package org.batchwright.clusters.crater;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.clusters.crater.CraterServer.Reply;
import org.batchwright.workspace.folder.FolderTree;
import tools.jackson.databind.node.NullNode;

/**
 * The files of the fake Crater, like {@code internal/storage/file.go}. Its WebDAV supports PUT, MKCOL and PROPFIND, but not GET or MOVE.
 */
final class CraterFiles {
    private static final List<String> VERBS = List.of("download/", "files/", "delete/");

    private final Path folder;
    private volatile String barred = "";

    CraterFiles(Path folder) {
        this.folder = folder;
    }

    /** Answers requests for paths that contain this string with status 503. An empty string resets it. */
    void bar(String part) {
        barred = part;
    }

    /** Returns the local folder behind a folder in a space. */
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
        Optional<String> verb = VERBS.stream().filter(path::startsWith).findFirst();
        Path file = real(verb.map(text -> path.substring(text.length())).orElse(path));
        if (!file.startsWith(real("user"))) {
            CraterServer.send(exchange, new Reply(401, 40_301, Map.of(), "Your permission is notAllowed"));
            return;
        }
        switch (verb.orElse("")) {
            case "download/" -> download(exchange, file);
            case "files/" -> CraterServer.send(exchange, list(file));
            case "delete/" -> {
                FolderTree.delete(file);
                CraterServer.send(exchange, Reply.ok("Delete file successfully "));
            }
            default -> exchange.sendResponseHeaders(status(exchange.getRequestMethod(), file, body), -1);
        }
    }

    /** Lists an empty folder as null, because that is how Go encodes a null slice. */
    private static Reply list(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Reply.error("open /crater/" + file.getFileName() + ": no such file or directory");
        }
        List<Map<String, Object>> entries = new ArrayList<>();
        try (Stream<Path> all = Files.list(file)) {
            for (Path one : all.toList()) {
                entries.add(Map.of(
                        "name", one.getFileName().toString(),
                        "size", Files.size(one),
                        "isdir", Files.isDirectory(one),
                        "modifytime", Files.getLastModifiedTime(one).toString(),
                        "sys", Map.of("Mode", 33_188)));
            }
        }
        return new Reply(200, 0, entries.isEmpty() ? NullNode.getInstance() : entries, "");
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
