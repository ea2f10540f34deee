package org.batchwright.remote.ssh.destination;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;

/**
 * A Windows named pipe, opened like a file for reading and writing. It has no length and no position, so only plain reads and writes are
 * allowed. The JDK's file streams do more than that.
 */
public interface WindowsPipe extends AutoCloseable {
    /** Between two clients, a pipe briefly has no free instance and then appears not to exist. */
    int TRIES = 3;

    int MOMENT_MILLIS = 50;

    int read(byte[] into, int at, int most) throws IOException;

    void write(byte[] from, int at, int count) throws IOException;

    @Override
    void close() throws IOException;

    /** Opens a pipe by its name. */
    interface Opener {
        WindowsPipe open() throws IOException;
    }

    static WindowsPipe open(String place) throws IOException {
        if (File.separatorChar != '\\') {
            // on other systems, this would create a file with that name
            throw new FileNotFoundException(place);
        }
        return openWithRetry(() -> of(new RandomAccessFile(place, "rw")));
    }

    static WindowsPipe openWithRetry(Opener opener) throws IOException {
        for (int number = 1; ; number++) {
            try {
                return opener.open();
            } catch (FileNotFoundException e) {
                if (number == TRIES) {
                    throw e;
                }
                pauseBeforeRetry();
            }
        }
    }

    private static void pauseBeforeRetry() throws InterruptedIOException {
        try {
            Thread.sleep(MOMENT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    private static WindowsPipe of(RandomAccessFile file) {
        return new WindowsPipe() {
            @Override
            public int read(byte[] into, int at, int most) throws IOException {
                return file.read(into, at, most);
            }

            @Override
            public void write(byte[] from, int at, int count) throws IOException {
                file.write(from, at, count);
            }

            @Override
            public void close() throws IOException {
                file.close();
            }
        };
    }

    default AgentLine line() {
        return new AgentLine(new In(this), new Out(this), this);
    }

    /** Reads from a pipe. */
    final class In extends InputStream {
        private final WindowsPipe pipe;

        private In(WindowsPipe pipe) {
            this.pipe = pipe;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return pipe.read(one, 0, 1) < 1 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int at, int most) throws IOException {
            return most == 0 ? 0 : pipe.read(into, at, most);
        }
    }

    /** Writes to a pipe. */
    final class Out extends OutputStream {
        private final WindowsPipe pipe;

        private Out(WindowsPipe pipe) {
            this.pipe = pipe;
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] from, int at, int count) throws IOException {
            pipe.write(from, at, count);
        }
    }
}
