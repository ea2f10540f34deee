package org.batchwright.clusters.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A proxy that cuts all its connections after a number of chunks or bytes, counting both directions. */
public final class CutLink implements AutoCloseable {
    /** The size of a chunk, small enough that a submission consists of many chunks. */
    private static final int PIECE = 4_000;

    private static final int NEVER = Integer.MAX_VALUE;

    private final ServerSocket listener;
    private final String host;
    private final int port;
    private final AtomicInteger left = new AtomicInteger(NEVER);
    private final AtomicLong bytes = new AtomicLong(Long.MAX_VALUE);
    private final AtomicLong passed = new AtomicLong();
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    public CutLink(String host, int port) throws IOException {
        this.host = host;
        this.port = port;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("cut-link").start(this::welcome);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Cuts once after this many more chunks. */
    public void cutAfter(int pieces) {
        left.set(pieces);
    }

    /** Cuts once after exactly this many more bytes in both directions combined. */
    public void cutAfterBytes(long count) {
        passed.set(0);
        bytes.set(count);
    }

    /** Returns the number of bytes transferred since the cut was set. */
    public long passed() {
        return passed.get();
    }

    /** Stops cutting, and returns whether the link was cut. */
    public boolean heal() {
        boolean cutByBytes = bytes.getAndSet(Long.MAX_VALUE) <= 0;
        return left.getAndSet(NEVER) <= 0 || cutByBytes;
    }

    private void welcome() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(host, port);
                open.addAll(List.of(client, server));
                Thread.ofVirtual().start(() -> pass(client, server));
                Thread.ofVirtual().start(() -> pass(server, client));
            }
        } catch (IOException closed) {
            // the test has ended
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
                passed.addAndGet(count);
                long before = bytes.get() == Long.MAX_VALUE ? Long.MAX_VALUE : bytes.getAndAdd(-count);
                if (before <= count) {
                    out.write(piece, 0, (int) Math.max(0, before));
                    cut();
                    return;
                }
                out.write(piece, 0, count);
            }
        } catch (IOException cut) {
            // the connection was cut, as intended
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
            // expected at the end of the test
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        cut();
    }
}
