package org.batchwright.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A proxy for a local port that delays each byte. */
final class SlowLink implements AutoCloseable {
    private static final int ROOM = 65_536;

    private final ServerSocket server;
    private final int to;
    private final Duration oneWay;

    private SlowLink(ServerSocket server, int to, Duration oneWay) {
        this.server = server;
        this.to = to;
        this.oneWay = oneWay;
    }

    static SlowLink to(int port, Duration oneWay) throws IOException {
        SlowLink link = new SlowLink(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port, oneWay);
        Thread.ofVirtual().name("slow-link").start(link::accept);
        return link;
    }

    int port() {
        return server.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket near = server.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), to);
                near.setTcpNoDelay(true);
                far.setTcpNoDelay(true);
                carry(near, far);
                carry(far, near);
            }
        } catch (IOException closed) {
            // the benchmark is over
        }
    }

    /** @param due the time at which the bytes arrive, in nanoseconds; empty bytes mark the end */
    private record Parcel(ByteBuffer bytes, long due) {}

    private void carry(Socket from, Socket into) {
        BlockingQueue<Parcel> wire = new LinkedBlockingQueue<>();
        Thread.ofVirtual().start(() -> send(from, wire));
        Thread.ofVirtual().start(() -> receive(wire, into));
    }

    private void send(Socket from, BlockingQueue<Parcel> wire) {
        try (InputStream input = from.getInputStream()) {
            byte[] buffer = new byte[ROOM];
            for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
                wire.add(new Parcel(
                        ByteBuffer.wrap(Arrays.copyOf(buffer, count)), System.nanoTime() + oneWay.toNanos()));
            }
        } catch (IOException closed) {
            // a lost connection is treated like one that has ended
        }
        wire.add(new Parcel(ByteBuffer.allocate(0), System.nanoTime() + oneWay.toNanos()));
    }

    private static void receive(BlockingQueue<Parcel> wire, Socket into) {
        try (OutputStream output = into.getOutputStream()) {
            for (Parcel parcel = wire.take(); parcel.bytes().hasRemaining(); parcel = wire.take()) {
                long early = parcel.due() - System.nanoTime();
                if (early > 0) {
                    Thread.sleep(Duration.ofNanos(early));
                }
                output.write(parcel.bytes().array());
                output.flush();
            }
        } catch (IOException closed) {
            // the receiver is gone
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
