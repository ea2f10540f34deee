package org.batchwright.remote.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.batchwright.remote.terminal.TerminalSize;

/** A Linux pseudo-terminal. Data written here is the command's input, and data read here is its output. See pty(7). */
final class PseudoTerminal implements AutoCloseable {
    /** Maximum number of bytes passed to the system at once. */
    private static final int PIECE = 16 << 10;

    private static final int WAIT_MILLIS = 500;

    private final TerminalCalls calls;
    private final int number;
    private final Path other;
    /**
     * The read lock protects use of the file descriptor, and the write lock its closing, because the system may reuse the number
     * immediately.
     */
    private final ReadWriteLock use = new ReentrantReadWriteLock();

    private boolean closed;

    private PseudoTerminal(TerminalCalls calls, int number, Path other) {
        this.calls = calls;
        this.number = number;
        this.other = other;
    }

    /** @throws IOException if the system has no pseudo-terminals left */
    static PseudoTerminal open(TerminalSize size) throws IOException {
        TerminalCalls calls = TerminalCalls.ofSystem();
        int number = calls.open();
        try {
            PseudoTerminal opened = new PseudoTerminal(calls, number, Path.of(calls.otherSide(number)));
            opened.resize(size);
            return opened;
        } catch (IOException | RuntimeException refused) {
            calls.close(number);
            throw refused;
        }
    }

    /** Returns the device that a command uses as its terminal. */
    Path device() {
        return other;
    }

    void resize(TerminalSize size) throws IOException {
        withNumber(() -> {
            calls.resize(number, size.columns(), size.rows());
            return 0;
        });
    }

    /** Returns the terminal's output, which ends when no process has the device open anymore. Reading blocks a platform thread. */
    InputStream output() {
        return new Output();
    }

    /** Returns the stream whose bytes are typed into the terminal. */
    OutputStream input() {
        return new Input();
    }

    @Override
    public void close() {
        Lock giving = use.writeLock();
        giving.lock();
        try {
            if (!closed) {
                closed = true;
                calls.close(number);
            }
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        } finally {
            giving.unlock();
        }
    }

    private int withNumber(Call call) throws IOException {
        Lock using = use.readLock();
        using.lock();
        try {
            if (closed) {
                throw new IOException("closed");
            }
            return call.run();
        } finally {
            using.unlock();
        }
    }

    private interface Call {
        int run() throws IOException;
    }

    private final class Output extends InputStream {
        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            while (true) {
                int read = withNumber(() -> readNow(into, from, most));
                if (read != TerminalCalls.NOTHING_YET) {
                    return read;
                }
            }
        }

        private int readNow(byte[] into, int from, int most) throws IOException {
            if (!calls.waitForOutput(number, WAIT_MILLIS)) {
                return TerminalCalls.NOTHING_YET;
            }
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment piece = arena.allocate(Math.min(most, PIECE));
                int read = calls.read(number, piece);
                if (read <= 0) {
                    return -1;
                }
                MemorySegment.copy(piece, ValueLayout.JAVA_BYTE, 0, into, from, read);
                return read;
            }
        }
    }

    private final class Input extends OutputStream {
        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment all = arena.allocate(Math.max(1, length));
                MemorySegment.copy(bytes, from, all, ValueLayout.JAVA_BYTE, 0, length);
                for (int at = 0; at < length; ) {
                    MemorySegment rest = all.asSlice(at, Math.min(PIECE, length - at));
                    at += withNumber(() -> calls.write(number, rest));
                }
            }
        }
    }
}
