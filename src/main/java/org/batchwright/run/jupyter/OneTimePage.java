package org.batchwright.run.jupyter;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Redirects a browser to a page whose address contains a secret. The browser is started with a one-time address instead, because other
 * users of this computer can see the browser's command line.
 */
final class OneTimePage {
    private static final int WAIT_MILLIS = (int) Duration.ofMinutes(10).toMillis();
    private static final int REQUEST_MILLIS = 5_000;

    private OneTimePage() {}

    /** Returns a one-time address, which expires if no request arrives for ten minutes. */
    static URI leadTo(URI page) throws IOException {
        byte[] name = new byte[16];
        new SecureRandom().nextBytes(name);
        String path = "/" + HexFormat.of().formatHex(name);
        ServerSocket server = new ServerSocket();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        server.setSoTimeout(WAIT_MILLIS);
        Thread.ofVirtual().name("one-time-page").start(() -> serve(server, path, page));
        return URI.create("http://127.0.0.1:" + server.getLocalPort() + path);
    }

    private static void serve(ServerSocket server, String path, URI page) {
        try (server) {
            boolean used = false;
            while (!used) {
                Socket client = server.accept();
                used = answer(client, path, page);
            }
        } catch (IOException late) {
            // no request arrived in time
        }
    }

    /**
     * Answers one request and returns whether it was for the page. Browsers also request an icon, and open connections that they never use.
     */
    private static boolean answer(Socket client, String path, URI page) {
        try (client) {
            client.setSoTimeout(REQUEST_MILLIS);
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
            boolean right = Optional.ofNullable(in.readLine()).orElse("").startsWith("GET " + path + " ");
            String head = right
                    ? "HTTP/1.1 302 Found\r\nLocation: " + page
                            + "\r\nReferrer-Policy: no-referrer\r\nCache-Control: no-store\r\n"
                    : "HTTP/1.1 404 Not Found\r\n";
            byte[] answer =
                    (head + "Content-Length: 0\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
            client.getOutputStream().write(answer);
            return right;
        } catch (IOException silent) {
            return false;
        }
    }
}
