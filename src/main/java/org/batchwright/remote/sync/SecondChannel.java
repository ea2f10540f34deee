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
import org.batchwright.remote.transfer.PieceOutput;
import org.batchwright.text.Message;

/**
 * A second channel for one stream. A server accepts only a limited amount of unacknowledged data on a channel (OpenSSH: 2 MB). On a
 * high-latency link, this is less than the capacity, so the blocks of a large stream alternate between two channels.
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

    /** @param script script that reads what is sent over the channel */
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

    /** Waits for the channel, and returns whether it became ready in time. */
    boolean isReady() throws InterruptedException {
        return begun.await(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS) && !over;
    }

    private void transfer(OutputStream out) throws IOException {
        out.flush(); // makes the script start to wait for the first block
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

    private final class Divided extends PieceOutput {
        private final OutputStream other;
        private boolean mine;

        Divided(OutputStream other) {
            super(BLOCK);
            this.other = other;
        }

        @Override
        protected void pass(byte[] block, int count) throws IOException {
            if (mine) {
                give(Arrays.copyOf(block, count));
            } else {
                other.write(block, 0, count);
                other.flush();
            }
            mine = !mine;
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

        /** Closes both channels. The other channel ends after the last block. */
        @Override
        public void close() throws IOException {
            passRest();
            give(END);
        }
    }
}
