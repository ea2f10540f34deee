package org.batchwright.clusters;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A door to a server that cuts all connections through it after so many pieces of data, whichever way these went. */
final class CutLink implements AutoCloseable {
    /** Small enough that a submission's text is many of them. */
    private static final int PIECE = 4_000;

    private static final int NEVER = Integer.MAX_VALUE;

    private final ServerSocket door;
    private final String host;
    private final int port;
    private final AtomicInteger left = new AtomicInteger(NEVER);
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    CutLink(String host, int port) throws IOException {
        this.host = host;
        this.port = port;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("cut-link").start(this::welcome);
    }

    int port() {
        return door.getLocalPort();
    }

    /** From now on: lets so many pieces through, then cuts once. */
    void cutAfter(int pieces) {
        left.set(pieces);
    }

    /** Lets everything through again; true when it had cut. */
    boolean heal() {
        return left.getAndSet(NEVER) <= 0;
    }

    private void welcome() {
        try {
            while (true) {
                Socket client = door.accept();
                Socket server = new Socket(host, port);
                open.addAll(List.of(client, server));
                Thread.ofVirtual().start(() -> pass(client, server));
                Thread.ofVirtual().start(() -> pass(server, client));
            }
        } catch (IOException closed) {
            // the test is over
        }
    }

    private void pass(Socket from, Socket to) {
        byte[] piece = new byte[PIECE];
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                if (left.get() != NEVER && left.decrementAndGet() < 0) {
                    cut();
                    return;
                }
                out.write(piece, 0, count);
            }
        } catch (IOException cut) {
            // that is what this is for
        }
    }

    private void cut() {
        open.forEach(CutLink::drop);
        open.clear();
    }

    private static void drop(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            // as wanted
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        cut();
    }
}
