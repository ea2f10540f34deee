package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Host;
import org.batchwright.text.Message;

/**
 * A second channel for one stream. A server accepts a limited amount of data on a channel (OpenSSH: 2 MB) before it must acknowledge it. On
 * a high-latency link, this is less than the capacity, so the blocks of a large stream alternate between two channels.
 */
final class SecondChannel implements AutoCloseable {
    /** Size of the blocks that alternate between the channels; the remote script uses the same size. */
    static final int BLOCK = 1 << 20;

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final byte[] END = {};

    private final BlockingQueue<byte[]> blocks = new ArrayBlockingQueue<>(2);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final Thread thread;
    private volatile boolean over;

    /** @param script reads what is sent over it */
    SecondChannel(Host host, String script, Duration patience) {
        thread = Thread.ofVirtual().name("second-lane").start(() -> {
            try {
                host.runWithInput(script, this::transfer, patience);
            } catch (OperationException | InterruptedException e) {
                // the main stream also fails and reports the cause
            } finally {
                over = true;
                begun.countDown();
            }
        });
    }

    /** Whether a channel is available for it. */
    boolean isReady() throws InterruptedException {
        return begun.await(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS) && !over;
    }

    private void transfer(OutputStream out) throws IOException {
        out.flush(); // so that the script starts to wait for the first block
        begun.countDown();
        try {
            byte[] block = blocks.take();
            while (block.length > 0) {
                out.write(block);
                out.flush();
                block = blocks.take();
            }
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
        }
    }

    /** Splits a stream between this channel and another one. */
    OutputStream split(OutputStream other) {
        return new Divided(other);
    }

    @Override
    public void close() {
        over = true;
        blocks.clear();
        blocks.add(END);
        thread.interrupt();
    }

    private final class Divided extends OutputStream {
        private final OutputStream other;
        private final byte[] block = new byte[BLOCK];
        private int filled;
        private boolean mine;

        Divided(OutputStream other) {
            this.other = other;
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            int done = 0;
            while (done < count) {
                int now = Math.min(count - done, BLOCK - filled);
                System.arraycopy(bytes, from + done, block, filled, now);
                filled += now;
                done += now;
                if (filled == BLOCK) {
                    flushPiece();
                }
            }
        }

        private void flushPiece() throws IOException {
            if (filled > 0 && mine) {
                give(Arrays.copyOf(block, filled));
            } else if (filled > 0) {
                other.write(block, 0, filled);
                other.flush();
            }
            mine = !mine;
            filled = 0;
        }

        private void give(byte[] piece) throws IOException {
            try {
                while (!blocks.offer(piece, 1, TimeUnit.SECONDS)) {
                    if (over) {
                        throw new IOException(Message.text("remote.channel-closed"));
                    }
                }
            } catch (InterruptedException cancelled) {
                Thread.currentThread().interrupt();
                throw new IOException("cancelled", cancelled);
            }
        }

        /** Closes both channels; after the last block on one, the other one ends. */
        @Override
        public void close() throws IOException {
            flushPiece();
            give(END);
        }
    }
}
