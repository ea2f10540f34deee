package org.batchwright.remote.crater;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.web.TrustedCertificates;
import org.batchwright.remote.web.WebAccess;

/** A server that gives scripted responses in order and repeats the last one. */
final class ScriptedCrater implements AutoCloseable {
    static final String ACCESS = "secret-access";
    static final String REFRESH = "secret-refresh";

    private final HttpServer server;
    private final Map<String, Deque<Answer>> answers = Collections.synchronizedMap(new HashMap<>());
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch closed = new CountDownLatch(1);

    /** A way to respond to a call. */
    interface Answer {
        void send(HttpExchange exchange) throws IOException, InterruptedException;
    }

    private ScriptedCrater(HttpServer server) {
        this.server = server;
    }

    static ScriptedCrater start() throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        ScriptedCrater crater = new ScriptedCrater(http);
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.createContext("/", crater::handle);
        http.start();
        String tokens = "{\"accessToken\":\"" + ACCESS + "\",\"refreshToken\":\"" + REFRESH + "\"}";
        return crater.on("POST /api/auth/login", data(tokens))
                .on("POST /api/auth/refresh", status(401, "{\"code\":40101}"));
    }

    ScriptedCrater on(String call, Answer... some) {
        answers.put(call, new ArrayDeque<>(List.of(some)));
        return this;
    }

    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Returns how often a call was made. */
    long count(String call) {
        return requests().stream().filter(call::equals).count();
    }

    CraterApi api() {
        return api(new NoProxy());
    }

    CraterApi api(ProxySelector proxies) {
        return new CraterApi(
                "http://127.0.0.1:" + server.getAddress().getPort(),
                new WebAccess(proxies, TrustedCertificates.context(Map.of())));
    }

    /** Returns a client that has logged in. */
    CraterScheduler client(CraterApi api) throws Exception {
        CraterSession session = new CraterSession(
                api,
                new CraterSession.Who("alice", "ldap", "alice"),
                new CraterSession.Asker(new Password(), Keychain.NONE),
                InstantSource.system());
        session.login();
        return new CraterScheduler(api, session, new ThisComputer(), "user/batchwright");
    }

    static Answer data(String json) {
        return status(200, "{\"code\":0,\"data\":" + json + ",\"msg\":\"\"}");
    }

    static Answer error(String message) {
        return status(500, "{\"code\":99999,\"data\":{},\"msg\":\"" + message + "\"}");
    }

    static Answer status(int status, String body) {
        return exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    static Answer busy(int status, String retryAfter) {
        return exchange -> {
            exchange.getResponseHeaders().set("Retry-After", retryAfter);
            exchange.sendResponseHeaders(status, -1);
        };
    }

    /** Closes the connection without a response. */
    static Answer cut() {
        return exchange -> {};
    }

    /** Sends only the beginning of a response. */
    Answer stalled() {
        return exchange -> {
            exchange.sendResponseHeaders(200, 1_000);
            exchange.getResponseBody().write("{\"code\":0,".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            closed.await();
        };
    }

    private void handle(HttpExchange exchange) throws IOException {
        String call =
                exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        requests.add(call);
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            Optional.ofNullable(answers.get(call))
                    .map(left -> left.size() > 1 ? left.removeFirst() : left.getFirst())
                    .orElseGet(() -> status(404, "{\"code\":40400,\"msg\":\"404 page not found\"}"))
                    .send(exchange);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }

    /** Returns a dead proxy for the first connections. */
    static final class DeadProxyFirst extends NoProxy {
        private int left;

        DeadProxyFirst(int connections) {
            left = connections;
        }

        @Override
        public synchronized List<Proxy> select(URI uri) {
            left--;
            return left < 0 || !uri.getPath().endsWith("/training")
                    ? super.select(uri)
                    : List.of(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(InetAddress.getLoopbackAddress(), 1)));
        }
    }

    /** Never uses a proxy. */
    static class NoProxy extends ProxySelector {
        @Override
        public List<Proxy> select(URI uri) {
            return List.of(Proxy.NO_PROXY);
        }

        @Override
        public void connectFailed(URI uri, SocketAddress address, IOException failure) {}
    }

    private static final class Password implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.of("secret-password".toCharArray());
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }
}
