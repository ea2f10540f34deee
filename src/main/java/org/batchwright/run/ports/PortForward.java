package org.batchwright.run.ports;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.PortChannel;
import org.batchwright.text.Message;

/**
 * Forwards a port of a compute node to a loopback address of this computer until the forward is closed. Clients are forwarded over the
 * current connection to the cluster. If that connection is lost, the clients are disconnected, and the next client uses the new connection.
 */
public final class PortForward implements AutoCloseable {
    private static final int BUFFER_SIZE = 32 << 10;

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

    private final Target target;
    private final Optional<ServerSocket> server;
    private final Way way;
    private final Runnable changed;
    private final Set<Socket> carried = ConcurrentHashMap.newKeySet();
    private volatile Optional<OperationException> failure = Optional.empty();
    private volatile Optional<Thread> acceptor = Optional.empty();

    /**
     * @param run the run of the listening job
     * @param node the node that the job runs on
     * @param port the port that the job listens on
     */
    public record Target(RunId run, String node, int port) {}

    /** Opens connections to the target. */
    interface Way {
        PortChannel open() throws OperationException, InterruptedException;

        /** Closes everything else that was opened for these connections. */
        default void close() {}
    }

    private PortForward(Target target, Optional<ServerSocket> server, Way way, Runnable changed) {
        this.target = target;
        this.server = server;
        this.way = way;
        this.changed = changed;
    }

    /** Creates a forward for a local port, which does not need forwarding. */
    static PortForward forLocalPort(Target target) {
        return new PortForward(
                target,
                Optional.empty(),
                () -> {
                    throw new IllegalStateException("this forward has no connection");
                },
                () -> {});
    }

    /**
     * @param local the port on this computer; any free port if absent
     * @param changed called after each change of {@link #failure}, on any thread
     */
    static PortForward listen(Target target, OptionalInt local, Way way, Runnable changed) throws OperationException {
        try {
            ServerSocket server = new ServerSocket();
            try {
                server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), local.orElse(0)));
            } catch (IOException e) {
                server.close();
                throw e;
            }
            PortForward forward = new PortForward(target, Optional.of(server), way, changed);
            forward.acceptor =
                    Optional.of(Thread.ofVirtual().name("port-" + target.port()).start(() -> forward.accept(server)));
            return forward;
        } catch (IOException e) {
            throw new OperationException.NotPossible(
                    Message.of("run.local-port-not-usable", local.orElse(0), String.valueOf(e.getMessage())));
        }
    }

    public Target target() {
        return target;
    }

    /** Returns the address to open in a browser. */
    public URI address() {
        int port = server.map(ServerSocket::getLocalPort).orElse(target.port());
        return URI.create("http://127.0.0.1:" + port + "/");
    }

    /** Returns whether the target is a port of this computer itself. */
    public boolean isLocal() {
        return server.isEmpty();
    }

    /** Returns why the last client could not be forwarded. */
    public Optional<OperationException> failure() {
        return failure;
    }

    private void accept(ServerSocket listening) {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                carried.add(socket);
                Thread.ofVirtual().start(() -> forward(socket));
            } catch (IOException e) {
                // the client has disconnected, or the forward was closed
            }
        }
    }

    private void forward(Socket socket) {
        try (socket;
                PortChannel channel = way.open()) {
            updateFailure(Optional.empty());
            socket.setTcpNoDelay(true);
            Thread there = Thread.ofVirtual().start(() -> send(socket, channel));
            pump(channel.in(), socket.getOutputStream());
            socket.shutdownOutput();
            there.join();
        } catch (OperationException refused) {
            updateFailure(Optional.of(refused));
        } catch (IOException e) {
            // either side disconnected, or the connection between them failed
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            carried.remove(socket);
        }
    }

    private static void send(Socket socket, PortChannel channel) {
        try {
            pump(socket.getInputStream(), channel.out());
            channel.out().close();
        } catch (IOException e) {
            channel.close(); // also ends the other direction
        }
    }

    private static void pump(InputStream from, OutputStream to) throws IOException {
        byte[] piece = new byte[BUFFER_SIZE];
        for (int read = from.read(piece); read >= 0; read = from.read(piece)) {
            to.write(piece, 0, read);
            to.flush();
        }
    }

    private void updateFailure(Optional<OperationException> why) {
        boolean same = failure.map(OperationException::what).equals(why.map(OperationException::what));
        failure = why;
        if (!same) {
            changed.run();
        }
    }

    /** Stops forwarding and disconnects all clients. */
    @Override
    public void close() {
        server.ifPresent(PortForward::closeQuietly);
        acceptor.ifPresent(PortForward::awaitEnd);
        carried.forEach(PortForward::closeQuietly);
        way.close();
    }

    /** Waits for the accepting thread, which keeps the port bound for a few milliseconds until it wakes up. */
    private static void awaitEnd(Thread acceptor) {
        try {
            acceptor.join(CLOSE_TIMEOUT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void closeQuietly(Closeable socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a local socket could not be closed", e);
        }
    }
}
