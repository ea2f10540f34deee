package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Packs a stream as gzip does, some pieces at once on as many processors, and passes on what is packed already. Whoever unpacks it sees
 * one stream.
 */
final class Gzip extends OutputStream {
    private static final int PIECE = 1 << 17;
    /** A look at so much tells whether a piece can be packed. */
    private static final int LOOK = 4_096;
    /** Content that does not become smaller than this part of itself is passed on as it is. */
    private static final double WORTH = 0.9;

    private static final int THREADS = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);
    private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 4, 3};
    /** A last block with nothing in it. */
    private static final byte[] LAST = {3, 0};

    private final OutputStream out;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("packing-", 0).factory());
    private final Deque<Future<byte[]>> underWay = new ArrayDeque<>();
    private final CRC32 check = new CRC32();
    private byte[] piece = new byte[PIECE];
    private int filled;
    private long length;

    Gzip(OutputStream out) throws IOException {
        this.out = out;
        out.write(HEAD);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        int done = 0;
        while (done < count) {
            int now = Math.min(count - done, PIECE - filled);
            System.arraycopy(bytes, from + done, piece, filled, now);
            filled += now;
            done += now;
            if (filled == PIECE) {
                pack();
            }
        }
    }

    /** Writes what is still missing, and the end. */
    void finish() throws IOException {
        pack();
        settle(0);
        out.write(LAST);
        byte[] end = new byte[8];
        number(end, 0, check.getValue());
        number(end, 4, length);
        out.write(end);
        out.flush();
    }

    /** Stops packing; to be called in any case. */
    @Override
    public void close() {
        threads.shutdownNow();
    }

    private void pack() throws IOException {
        if (filled == 0) {
            return;
        }
        byte[] full = piece;
        int count = filled;
        check.update(full, 0, count);
        length += count;
        underWay.add(threads.submit(() -> packed(full, count)));
        piece = new byte[PIECE];
        filled = 0;
        settle(2 * THREADS);
    }

    /** Passes on what is ready, in order, until no more than so many pieces are under way. */
    private void settle(int most) throws IOException {
        while (!underWay.isEmpty()
                && (underWay.size() > most || underWay.element().isDone())) {
            try {
                out.write(underWay.remove().get());
            } catch (ExecutionException failed) {
                throw new IllegalStateException(failed.getCause());
            } catch (InterruptedException cancelled) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("cancelled");
            }
        }
    }

    /** Ends at a byte, so that pieces can be put together. */
    private static byte[] packed(byte[] bytes, int count) {
        int level = count < PIECE || isWorth(bytes, count) ? Deflater.BEST_SPEED : Deflater.NO_COMPRESSION;
        try (Deflater deflater = new Deflater(level, true)) {
            deflater.setInput(bytes, 0, count);
            byte[] packed = new byte[count + count / 64 + 64];
            int at = 0;
            while (true) {
                int now = deflater.deflate(packed, at, packed.length - at, Deflater.SYNC_FLUSH);
                at += now;
                if (at < packed.length) {
                    return Arrays.copyOf(packed, at);
                }
                packed = Arrays.copyOf(packed, packed.length * 2);
            }
        }
    }

    /** Whether what lies in the middle gets smaller. */
    static boolean isWorth(byte[] bytes, int count) {
        if (count < LOOK) {
            return true;
        }
        try (Deflater trial = new Deflater(Deflater.BEST_SPEED, true)) {
            trial.setInput(bytes, (count - LOOK) / 2, LOOK);
            trial.finish();
            return trial.deflate(new byte[LOOK * 2]) < LOOK * WORTH;
        }
    }

    /** The lowest byte first. */
    private static void number(byte[] bytes, int at, long value) {
        for (int i = 0; i < 4; i++) {
            bytes[at + i] = (byte) (value >>> (8 * i));
        }
    }
}
