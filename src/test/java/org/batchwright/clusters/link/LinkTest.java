package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("rig")
class LinkTest {
    private ServerSocket server;
    private Link link;

    @BeforeEach
    void open() throws Exception {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::echo);
        link = Link.to(server.getLocalPort(), Duration.ofMillis(40));
    }

    @AfterEach
    void close() throws Exception {
        link.close();
        server.close();
    }

    @Test
    void a_reply_takes_as_long_as_a_round_trip() throws Exception {
        try (Socket socket = connect()) {
            ask(socket);
            assertThat(ask(socket)).isBetween(Duration.ofMillis(39), Duration.ofMillis(400));
            link.roundTrip(Duration.ofMillis(90));
            assertThat(ask(socket)).isBetween(Duration.ofMillis(89), Duration.ofMillis(450));
        }
    }

    @Test
    void a_cut_link_is_silent_and_delivers_its_data_once_it_is_restored() throws Exception {
        try (Socket socket = connect()) {
            ask(socket);
            link.cut();
            socket.setSoTimeout(200);
            assertThatThrownBy(() -> ask(socket)).isInstanceOf(SocketTimeoutException.class);
            link.restore();
            socket.setSoTimeout(10_000);
            assertThat(socket.getInputStream().read()).isEqualTo(7);
        }
    }

    @Test
    void a_broken_connection_ends_and_a_new_one_can_be_opened() throws Exception {
        try (Socket first = connect();
                Socket second = connect()) {
            ask(first);
            link.sever();
            assertThat(ended(first)).isTrue();
            assertThat(ended(second)).isTrue();
        }
        try (Socket third = connect()) {
            ask(third);
        }
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(link.host(), link.port());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(10_000);
        return socket;
    }

    private static Duration ask(Socket socket) throws IOException {
        long start = System.nanoTime();
        socket.getOutputStream().write(7);
        assertThat(socket.getInputStream().read()).isEqualTo(7);
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private static boolean ended(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private void echo() {
        try {
            while (true) {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> {
                    try (socket) {
                        socket.setTcpNoDelay(true);
                        socket.getInputStream().transferTo(socket.getOutputStream());
                    } catch (IOException gone) {
                        // the connection was broken
                    }
                });
            }
        } catch (IOException closed) {
            // the test has ended
        }
    }
}
