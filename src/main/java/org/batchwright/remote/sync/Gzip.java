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
import org.batchwright.remote.transfer.PieceOutput;

/**
 * Compresses a stream as gzip, with several pieces in parallel, and passes on data that is already compressed. The result decompresses as a
 * single stream.
 */
final class Gzip extends PieceOutput {
    private static final int CHUNK_SIZE = 1 << 17;
    /** Size of the sample that determines whether a piece is compressible. */
    private static final int SAMPLE_SIZE = 4_096;
    /** Content that does not compress below this ratio is passed on uncompressed. */
    private static final double MAX_RATIO = 0.9;

    private static final int THREADS = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 4, 3};
    /** An empty final block. */
    private static final byte[] FINAL_BLOCK = {3, 0};

    private final OutputStream out;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("packing-", 0).factory());
    private final Deque<Future<byte[]>> underWay = new ArrayDeque<>();
    private final CRC32 check = new CRC32();
    private long length;

    Gzip(OutputStream out) throws IOException {
        super(CHUNK_SIZE);
        this.out = out;
        out.write(HEADER);
    }

    /** Writes the remaining pieces and the trailer. */
    void finish() throws IOException {
        passRest();
        drain(0);
        out.write(FINAL_BLOCK);
        byte[] end = new byte[8];
        number(end, 0, check.getValue());
        number(end, 4, length);
        out.write(end);
        out.flush();
    }

    /** Stops compressing; must always be called. */
    @Override
    public void close() {
        threads.shutdownNow();
    }

    @Override
    protected void pass(byte[] bytes, int count) throws IOException {
        check.update(bytes, 0, count);
        length += count;
        byte[] piece = Arrays.copyOf(bytes, count);
        underWay.add(threads.submit(() -> packed(piece, count)));
        drain(2 * THREADS);
    }

    /** Passes on finished pieces, in order, until at most {@code most} are in progress. */
    private void drain(int most) throws IOException {
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

    /** Compresses a piece so that it ends on a byte boundary and pieces can be concatenated. */
    private static byte[] packed(byte[] bytes, int count) {
        int level = count < CHUNK_SIZE || isWorth(bytes, count) ? Deflater.BEST_SPEED : Deflater.NO_COMPRESSION;
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

    /** Returns whether a sample from the middle is compressible. */
    static boolean isWorth(byte[] bytes, int count) {
        if (count < SAMPLE_SIZE) {
            return true;
        }
        try (Deflater trial = new Deflater(Deflater.BEST_SPEED, true)) {
            trial.setInput(bytes, (count - SAMPLE_SIZE) / 2, SAMPLE_SIZE);
            trial.finish();
            return trial.deflate(new byte[SAMPLE_SIZE * 2]) < SAMPLE_SIZE * MAX_RATIO;
        }
    }

    /** Writes a little-endian number. */
    private static void number(byte[] bytes, int at, long value) {
        for (int i = 0; i < 4; i++) {
            bytes[at + i] = (byte) (value >>> (8 * i));
        }
    }
}
