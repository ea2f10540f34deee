package org.batchwright.clusters.link;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A local web server that stands in for a server in a job and echoes what it receives. */
public final class EchoServer implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    private EchoServer(HttpServer server) {
        this.server = server;
    }

    public static EchoServer start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        EchoServer echo = new EchoServer(server);
        server.setExecutor(echo.threads);
        server.createContext("/", exchange -> {
            try (exchange) {
                byte[] body = exchange.getRequestBody().readAllBytes();
                exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
        return echo;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Sends a body and returns the response. */
    public static byte[] sent(URI address, byte[] body) throws IOException, InterruptedException {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            HttpRequest request = HttpRequest.newBuilder(address)
                    .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
        }
    }

    /** Returns whether bodies sent by {@code clients} concurrent clients are all echoed unchanged. */
    public static boolean giveBack(URI address, int clients, int bytes) throws Exception {
        List<Callable<Boolean>> all = new ArrayList<>();
        for (int number = 0; number < clients; number++) {
            byte[] body = new byte[bytes + number];
            new Random(number).nextBytes(body);
            all.add(() -> Arrays.equals(sent(address, body), body));
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            boolean same = true;
            for (Future<Boolean> one : threads.invokeAll(all)) {
                same &= one.get();
            }
            return same;
        }
    }

    /** Returns whether a small body is echoed unchanged. */
    public static boolean giveBackOne(URI address) throws IOException, InterruptedException {
        byte[] body = {1, 2, 3, 0, -1};
        return Arrays.equals(sent(address, body), body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
