package org.batchwright.scheduler.kubernetes;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An API server for the real kubectl that only lists objects. Access to a path without objects is forbidden. */
final class CapturedApi implements AutoCloseable {
    private static final Map<String, String> VERSIONS = Map.of(
            "/api",
            "{\"kind\": \"APIVersions\", \"versions\": [\"v1\"]}",
            "/apis",
            "{\"kind\": \"APIGroupList\", \"apiVersion\": \"v1\", \"groups\": [{\"name\": \"batch\", \"versions\":"
                    + " [{\"groupVersion\": \"batch/v1\", \"version\": \"v1\"}], \"preferredVersion\":"
                    + " {\"groupVersion\": \"batch/v1\", \"version\": \"v1\"}}]}",
            "/api/v1",
            resources("v1", "nodes Node false", "pods Pod true", "resourcequotas ResourceQuota true"),
            "/apis/batch/v1",
            resources("batch/v1", "jobs Job true"));

    private final HttpServer server;
    private final Map<String, String> lists = new ConcurrentHashMap<>();

    CapturedApi() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            String known = VERSIONS.getOrDefault(path, lists.get(path));
            byte[] body = (known == null ? forbidden(path) : known).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(known == null ? 403 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    private static String resources(String version, String... all) {
        return Stream.of(all)
                .map(one -> one.split(" "))
                .map(one -> "{\"name\": \"" + one[0] + "\", \"kind\": \"" + one[1] + "\", \"namespaced\": " + one[2]
                        + ", \"verbs\": [\"list\"]}")
                .collect(Collectors.joining(
                        ",",
                        "{\"kind\": \"APIResourceList\", \"groupVersion\": \"" + version + "\", \"resources\": [",
                        "]}"));
    }

    private static String forbidden(String path) {
        return "{\"kind\": \"Status\", \"apiVersion\": \"v1\", \"status\": \"Failure\", \"code\": 403, \"reason\":"
                + " \"Forbidden\", \"message\": \"" + path.replaceFirst(".*/", "")
                + " is forbidden: User \\\"bob\\\" cannot list resource\"}";
    }

    /** Sets the list at a path from now on. */
    void list(String path, String objects) {
        lists.put(path, objects);
    }

    /** Writes a kubeconfig with this server and the namespace ml. */
    void writeConfig(Path file) throws IOException {
        Files.writeString(file, """
            {"apiVersion": "v1", "kind": "Config", "current-context": "lab",
             "clusters": [{"name": "lab", "cluster": {"server": "http://127.0.0.1:%d"}}],
             "users": [{"name": "bob", "user": {}}],
             "contexts": [{"name": "lab", "context": {"cluster": "lab", "user": "bob", "namespace": "ml"}}]}
            """.formatted(server.getAddress().getPort()));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
