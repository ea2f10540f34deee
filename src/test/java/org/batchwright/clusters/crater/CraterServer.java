package org.batchwright.clusters.crater;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A fake Crater with files and a REST API like that of raids-lab/crater b2f1934 (paths, shapes, codes and messages of
 * {@code backend/internal}). Jobs run as local processes in the folders of the server's spaces.
 */
final class CraterServer implements AutoCloseable {
    static final String USER = "alice";
    static final String PASSWORD = "pass \"word\" 'of' $alice & 비밀";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpServer server;
    private final CraterTokens tokens = new CraterTokens();
    private final CraterPods pods;
    private final CraterFiles files;
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, String> refusals = Collections.synchronizedMap(new HashMap<>());
    private volatile Predicate<String> cut = path -> false;
    private volatile Predicate<String> dropped = path -> false;
    private volatile Runnable beforeDrop = () -> {};
    private volatile Predicate<String> expiring = path -> false;
    private volatile boolean expired;

    private CraterServer(HttpServer server, Path folder) {
        this.server = server;
        this.files = new CraterFiles(folder.resolve("spaces"));
        this.pods = new CraterPods(files, folder.resolve("pods"));
    }

    static CraterServer start(Path folder) throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        CraterServer crater = new CraterServer(http, folder);
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.createContext("/", crater::handle);
        http.start();
        return crater;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    CraterTokens tokens() {
        return tokens;
    }

    CraterPods pods() {
        return pods;
    }

    CraterFiles files() {
        return files;
    }

    /** Returns the method and the path of each call so far. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Makes all matching calls, such as {@code POST /api/v1/vcjobs/training}, fail with this message. */
    void refuse(String call, String message) {
        refusals.put(call, message);
    }

    /** Executes matching calls, but closes the connection before responding. */
    void cut(Predicate<String> calls) {
        cut = calls;
    }

    /** Closes the connections of matching calls before executing them, after running {@code first}. */
    void drop(Predicate<String> calls, Runnable first) {
        dropped = calls;
        beforeDrop = first;
    }

    /** Expires all access tokens once, on the next matching call. */
    void expireAt(Predicate<String> calls) {
        expiring = calls;
    }

    /** Returns whether the access tokens have been expired in this way. */
    boolean isExpired() {
        return expired;
    }

    @Override
    public void close() {
        pods.close();
        server.stop(0);
    }

    /** The content of a response. */
    record Reply(int status, int code, Object data, String message) {
        static Reply ok(Object data) {
            return new Reply(200, 0, data, "");
        }

        /** Emulates {@code resputil.Error}, which returns 500 for every error. */
        static Reply error(String message) {
            return new Reply(500, 99_999, Map.of(), message);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String call = exchange.getRequestMethod() + " " + path;
        requests.add(call);
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (dropped.test(call)) {
                beforeDrop.run();
                return;
            }
            if (expiring.test(call)) {
                expiring = other -> false;
                expired = true;
                tokens.expireAccess();
            }
            if (path.startsWith("/api/ss/")) {
                files.handle(exchange, body, tokens);
                return;
            }
            Optional<String> stream = CraterPods.streamed(path);
            if (stream.isPresent() && tokens.claims(exchange).isPresent()) {
                pods.stream(exchange, stream.get());
                return;
            }
            Reply reply = reply(exchange, call, body);
            if (!cut.test(call)) {
                send(exchange, reply);
            }
        }
    }

    static void send(HttpExchange exchange, Reply reply) throws IOException {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("code", reply.code());
        answer.put("data", reply.data());
        answer.put("msg", reply.message());
        byte[] bytes = JSON.writeValueAsString(answer).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        exchange.sendResponseHeaders(reply.status(), bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private Reply reply(HttpExchange exchange, String call, byte[] body) throws IOException {
        JsonNode request = body.length == 0 ? JSON.createObjectNode() : JSON.readTree(body);
        if (call.equals("GET /api/auth/mode")) {
            return Reply.ok(Map.of("enableLdap", true, "enableNormalLogin", true, "enableNormalRegister", false));
        }
        if (call.equals("POST /api/auth/login")) {
            return tokens.login(request);
        }
        if (call.equals("POST /api/auth/refresh")) {
            return tokens.refresh(request.path("refreshToken").asString(""));
        }
        Optional<CraterTokens.Claims> who = tokens.claims(exchange);
        if (who.isEmpty()) {
            return new Reply(401, 40_101, Map.of(), "token has invalid claims: token is expired");
        }
        if (refusals.containsKey(call)) {
            return new Reply(500, 40_002, Map.of(), refusals.get(call));
        }
        return switch (call) {
            case "GET /api/auth/check" ->
                Reply.ok(Map.of(
                        "context", Map.of("queue", who.get().account(), "space", "u-alice"),
                        "version", Map.of("appVersion", "v1.4.0")));
            case "POST /api/v1/auth/switch" -> tokens.as(request.path("queue").asString(""));
            case "GET /api/v1/accounts" ->
                Reply.ok(CraterTokens.ACCOUNTS.stream()
                        .map(name -> Map.of("name", name, "nickname", "The " + name, "role", 2, "access", 3))
                        .toList());
            case "GET /api/v1/images/available" ->
                Reply.ok(Map.of(
                        "images",
                        List.of(
                                Map.of(
                                        "ID",
                                        7,
                                        "imageLink",
                                        "crater.site.org/lab/torch:2.4",
                                        "archs",
                                        List.of("amd64")),
                                Map.of("ID", 3, "imageLink", "crater.site.org/lab/jax:0.4"),
                                Map.of("ID", 2, "imageLink", "not an image"))));
            case "GET /api/v1/dataset/mydataset" ->
                Reply.ok(List.of(
                        Map.of("id", 12, "name", "imagenet", "type", "dataset"),
                        Map.of("id", 7, "name", "내 데이터", "type", "dataset")));
            case "GET /api/v1/resources" -> Reply.ok(resources());
            case "GET /api/v1/nodes" -> Reply.ok(CraterNodes.nodes());
            case "GET /api/v1/context/job-resource-summary" -> Reply.ok(CraterNodes.summary());
            case "GET /api/v1/context/billing/summary" ->
                Reply.ok(Map.of("totalAvailable", 120.5, "effectiveIssueAmount", 200));
            case "POST /api/v1/vcjobs/training" -> pods.submit(request, who.get());
            default -> pods.reply(call, exchange.getRequestURI().getQuery(), who.get());
        };
    }

    private static List<Map<String, Object>> resources() {
        return List.of(
                Map.of("name", "cpu", "amount", 512, "amountSingleMax", 64),
                Map.of("name", "memory", "amount", 1L << 42, "amountSingleMax", 512L << 30),
                Map.of("name", "nvidia.com/a100", "type", "gpu", "amount", 32, "amountSingleMax", 8),
                Map.of("name", "rdma/rdma_v100", "type", "rdma", "amount", 4, "amountSingleMax", 1));
    }
}
