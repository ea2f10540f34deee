package org.batchwright.run.access.ssh;

import java.io.IOException;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.StreamPump;

/**
 * Lets {@code batchwright proxy} use the connections of a workspace's window, so that SSH needs no separate login. The socket is in a
 * folder that only the user can access.
 */
public final class WindowServer implements AutoCloseable {
    /** Requests a connection to this run's job, even if the user has to be prompted to log in. */
    static final String CONNECT = "connect ";

    /** Requests a connection only if one is already open or the user is logging in. */
    static final String SHARE = "share ";

    static final String OK = "ok";
    static final String UNCONNECTED = "unconnected";
    static final String REFUSED = "refused ";

    private final RunSshHosts hosts;
    private final ServerSocketChannel server;
    private final Path socket;

    private WindowServer(RunSshHosts hosts, ServerSocketChannel server, Path socket) {
        this.hosts = hosts;
        this.server = server;
        this.socket = socket;
    }

    /** Starts serving. Returns empty if another window of the workspace is already serving, or sockets are not supported here. */
    static Optional<WindowServer> start(Path folder, Path socket, RunSshHosts hosts) {
        try {
            createPrivate(folder);
            if (Files.exists(socket)) {
                if (answers(socket)) {
                    return Optional.empty();
                }
                Files.delete(socket); // left over from a window that was killed
            }
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            server.bind(UnixDomainSocketAddress.of(socket));
            WindowServer window = new WindowServer(hosts, server, socket);
            Thread.ofVirtual().name("window-server").start(window::accept);
            return Optional.of(window);
        } catch (IOException | UnsupportedOperationException impossible) {
            return Optional.empty();
        }
    }

    private static boolean answers(Path socket) {
        try {
            WindowSocket.connect(socket).close();
            return true;
        } catch (IOException notListening) {
            return false;
        }
    }

    private static void createPrivate(Path folder) throws IOException {
        Files.createDirectories(folder);
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    private void accept() {
        while (server.isOpen()) {
            try {
                SocketChannel client = server.accept();
                Thread.ofVirtual().name("window-client").start(() -> serve(client));
            } catch (IOException closed) {
                // the client is gone, or the server was closed
            }
        }
    }

    private void serve(SocketChannel client) {
        try (client) {
            String request = WindowSocket.readLine(client);
            Optional<RunId> run = run(request);
            if (run.isEmpty()) {
                return;
            }
            try {
                answer(client, request, run.get());
            } catch (OperationException refused) {
                WindowSocket.writeLine(client, REFUSED + refused.what());
                WindowSocket.writeLine(client, refused.advice());
            }
        } catch (IOException gone) {
            // the client is no longer waiting
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void answer(SocketChannel client, String request, RunId run)
            throws IOException, OperationException, InterruptedException {
        if (request.startsWith(SHARE) && !hosts.sharesLogin(run)) {
            WindowSocket.writeLine(client, UNCONNECTED);
            return;
        }
        try (OpenCommand command = hosts.connect(run)) {
            WindowSocket.writeLine(client, OK);
            passOn(client, command);
        }
    }

    private static Optional<RunId> run(String request) {
        String id = request.substring(request.indexOf(' ') + 1);
        boolean known = request.startsWith(SHARE) || request.startsWith(CONNECT);
        return known && id.matches("[a-z0-9-]{1,64}") ? Optional.of(new RunId(id)) : Optional.empty();
    }

    private static void passOn(SocketChannel client, OpenCommand command) throws IOException {
        StreamPump.start(WindowSocket.input(client), command.input(), StreamPump.AtEnd.CLOSE);
        StreamPump.start(command.errors(), OutputStream.nullOutputStream(), StreamPump.AtEnd.KEEP_OPEN);
        StreamPump.copy(command.output(), WindowSocket.output(client));
    }

    @Override
    public void close() {
        try {
            server.close();
            Files.deleteIfExists(socket);
        } catch (IOException gone) {
            // the next window replaces it
        }
    }
}
