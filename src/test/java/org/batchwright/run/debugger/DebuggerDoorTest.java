package org.batchwright.run.debugger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.batchwright.text.ShellFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the script in a job that relays the bytes of an editor's connection. */
@Timeout(60)
class DebuggerDoorTest {
    private static final String OPEN = "\nbatchwright-debugger-open\n";
    private static final String LISTENER = "import socket; server = socket.create_server(('127.0.0.1', 0));"
            + "print(server.getsockname()[1], flush=True); server.accept()[0].sendall(b'hello'); input()";

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() {
        started.forEach(Process::destroyForcibly);
    }

    @Test
    void all_bytes_are_relayed_unchanged_in_both_directions() throws Exception {
        byte[] bytes = new byte[300_000];
        new Random(25).nextBytes(bytes);
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.INET)) {
            server.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0));
            Process door = connect(server.socket().getLocalPort());
            try (Socket program = server.accept().socket()) {
                assertThat(new String(door.getInputStream().readNBytes(OPEN.length()), StandardCharsets.UTF_8))
                        .isEqualTo(OPEN);
                assertThat(pass(bytes, door.getOutputStream(), program.getInputStream()))
                        .isEqualTo(bytes);
                assertThat(pass(bytes, program.getOutputStream(), door.getInputStream()))
                        .isEqualTo(bytes);
                door.getOutputStream().close();
                assertThat(program.getInputStream().read())
                        .as("the program sees the end")
                        .isEqualTo(-1);
            }
            assertThat(door.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void no_connection_is_made_to_a_port_of_another_user() throws Exception {
        assumeTrue(System.getProperty("user.name").equals("root"), "only root can become another user");
        assertThat(answer(List.of("env"))).isEqualTo(OPEN + "hello");
        assertThat(answer(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")))
                .isEmpty();
    }

    /** Returns what a program started through the script sends to the editor. */
    private String answer(List<String> as) throws Exception {
        List<String> command = new ArrayList<>(as);
        command.addAll(List.of("/usr/bin/python3", "-c", LISTENER));
        Process listener = start(command);
        String port = listener.inputReader().readLine();
        Process door = connect(Integer.parseInt(port));
        byte[] all = door.getInputStream().readNBytes(OPEN.length() + "hello".length());
        return new String(all, StandardCharsets.UTF_8);
    }

    private Process connect(int port) throws Exception {
        String script = ShellFile.assign("port", String.valueOf(port)) + DebuggerDoor.OWN_PORT + DebuggerDoor.CONNECT;
        return start(List.of("bash", "-c", script));
    }

    private Process start(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).start();
        started.add(process);
        return process;
    }

    private static byte[] pass(byte[] bytes, OutputStream from, InputStream to) throws Exception {
        Thread.ofVirtual().start(() -> {
            try {
                from.write(bytes);
                from.flush();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        return to.readNBytes(bytes.length);
    }
}
