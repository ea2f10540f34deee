package org.batchwright.clusters.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A proxy that repeatedly cuts all its connections at random moments: after some bytes, possibly in the middle of a
 * packet, or after a while when idle. New connections succeed immediately.
 */
public final class FlickeringLink implements AutoCloseable {
    private static final int PIECE = 4_000;
    /** The maximum number of bytes between cuts. A login takes about 10,000 bytes, a submission about 40,000. */
    private static final double MOST_BYTES = 100_000;

    private static final int MOST_MILLIS = 400;

    private final ServerSocket listener;
    private final String host;
    private final int port;
    private final List<Socket> open = new ArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private Random chance = new Random(0);
    private int left;
    private int cuts;
    private long bytes = Long.MAX_VALUE;
    private long millis = Long.MAX_VALUE;

    public FlickeringLink(String host, int port) throws IOException {
        this.host = host;
        this.port = port;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("flickering-link").start(this::welcome);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Makes {@code times} cuts from now on. Each moment is counted from the first data after the previous cut. */
    public synchronized void cut(int times, Random moments) {
        chance = moments;
        left = times;
        draw();
    }

    /** Returns the number of cuts so far. */
    public synchronized int cuts() {
        return cuts;
    }

    /** Returns whether all cuts have been made, so that all data passes from now on. */
    public synchronized boolean isHealed() {
        return left <= 0;
    }

    /**
     * Draws the next moment. Small numbers are as likely as large ones, so that logins are cut as often as later
     * traffic.
     */
    private void draw() {
        boolean counting = chance.nextInt(3) > 0;
        bytes = left > 0 && counting ? (long) Math.pow(MOST_BYTES, chance.nextDouble()) : Long.MAX_VALUE;
        millis = left > 0 && !counting ? chance.nextInt(MOST_MILLIS) : Long.MAX_VALUE;
    }

    private void welcome() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(host, port);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                synchronized (this) {
                    open.addAll(List.of(client, server));
                }
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
                int through = allowed(count);
                out.write(piece, 0, through);
                if (through < count) {
                    cut();
                    return;
                }
            }
        } catch (IOException cut) {
            // the connection was cut, as intended
        }
    }

    private synchronized int allowed(int count) {
        if (millis < Long.MAX_VALUE) {
            long wait = millis;
            millis = Long.MAX_VALUE;
            Thread.ofVirtual().name("flickering-clock").start(() -> cutAfter(wait));
        }
        int through = (int) Math.min(count, bytes);
        bytes -= bytes == Long.MAX_VALUE ? 0 : through;
        return through;
    }

    private void cutAfter(long wait) {
        try {
            if (!closed.await(wait, TimeUnit.MILLISECONDS)) {
                cut();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void cut() {
        if (open.stream().anyMatch(socket -> !socket.isClosed())) {
            left--;
            cuts++;
        }
        open.forEach(FlickeringLink::drop);
        open.clear();
        draw();
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
        closed.countDown();
        listener.close();
        cut();
    }
}
