package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import tools.jackson.databind.node.ObjectNode;

/**
 * The public address of the fake API server. It serves {@code kubectl exec} over WebSockets, which the JDK's HTTP server does not support,
 * and forwards all other connections to the JDK's server. Versions of kubectl before 1.31 do not use WebSockets.
 */
final class ExecGate implements AutoCloseable {
    private static final Pattern EXEC =
            Pattern.compile("(?:GET|POST) /api/v1/namespaces/([^/]+)/pods/([^/]+)/exec\\?(\\S*) ");
    private static final Pattern KEY = Pattern.compile("(?im)^Sec-WebSocket-Key: *(\\S+)");
    private static final String ACCEPTED = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; // RFC 6455

    private final ServerSocket socket;
    private final InetSocketAddress http;
    private final Controllers controllers;
    private final Rights rights;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private ExecGate(ServerSocket socket, InetSocketAddress http, Controllers controllers, Rights rights) {
        this.socket = socket;
        this.http = http;
        this.controllers = controllers;
        this.rights = rights;
    }

    static ExecGate open(InetSocketAddress http, Controllers controllers, Rights rights) throws IOException {
        ExecGate gate =
                new ExecGate(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), http, controllers, rights);
        Thread.ofVirtual().name("exec-gate").start(gate::accept);
        return gate;
    }

    int port() {
        return socket.getLocalPort();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                open.add(client);
                Thread.ofVirtual().start(() -> serve(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            String head = head(client.getInputStream());
            Matcher exec = EXEC.matcher(head);
            if (exec.lookingAt()) {
                exec(client, head, exec);
            } else {
                forward(client, head);
            }
        } catch (IOException | OperationException left) {
            // behaves like a broken connection to a real server
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(client);
        }
    }

    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int ends = 0;
        for (int read = in.read(); read >= 0; read = in.read()) {
            head.write(read);
            ends = read == '\n' ? ends + 1 : read == '\r' ? ends : 0;
            if (ends == 2) {
                break;
            }
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    private void exec(Socket client, String head, Matcher exec) throws IOException, OperationException {
        OutputStream out = client.getOutputStream();
        Optional<ObjectNode> refusal = rights.refusal("create", "pods/exec", exec.group(2), exec.group(1));
        Matcher key = KEY.matcher(head);
        if (refusal.isPresent() || !key.find()) {
            byte[] body = refusal.isPresent() ? JSON.writeValueAsBytes(refusal.get()) : new byte[0];
            answer(
                    out,
                    (refusal.isPresent() ? "403 Forbidden" : "400 Bad Request")
                            + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
                            + body.length);
            out.write(body);
            return;
        }
        answer(
                out,
                "101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
                        + accept(key.group(1)) + "\r\nSec-WebSocket-Protocol: v5.channel.k8s.io");
        List<String> query = Arrays.asList(exec.group(3).split("&"));
        List<String> words = query.stream()
                .filter(pair -> pair.startsWith("command="))
                .map(pair -> URLDecoder.decode(pair.substring("command=".length()), StandardCharsets.UTF_8))
                .toList();
        Pod pod = controllers.pod(exec.group(2)).orElseThrow(() -> new IOException("No such pod"));
        new PodCommand(pod.run(words, query.contains("tty=true")), new ChannelSocket(client.getInputStream(), out))
                .serve();
    }

    private static void answer(OutputStream out, String text) throws IOException {
        out.write(("HTTP/1.1 " + text + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    private static String accept(String key) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-1").digest((key + ACCEPTED).getBytes(StandardCharsets.ISO_8859_1));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private void forward(Socket client, String head) throws IOException, InterruptedException {
        try (Socket server = new Socket(http.getAddress(), http.getPort())) {
            server.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            Thread answers = Thread.ofVirtual().start(() -> copy(server, client));
            copy(client, server);
            answers.join();
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException left) {
            // one of the two sides has closed the connection
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
            for (Socket client : open) {
                client.close();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
