package org.batchwright.cli.output;

import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Copies the bytes appended to a growing file since the last call. The destination may sanitize them. */
final class LogCopy {
    private static final int CHUNK = 64 * 1024;

    private final Path file;
    private final PrintStream out;
    private final String heading;
    private long at;

    LogCopy(Path file, PrintStream out) {
        this(file, out, "");
    }

    /** @param heading the heading that is printed before the first byte */
    LogCopy(Path file, PrintStream out, String heading) {
        this.file = file;
        this.heading = heading;
        this.out = out;
    }

    /** Copies everything available; does nothing while the file does not exist. */
    void copyAvailable() throws OperationException {
        if (!Files.exists(file)) {
            return;
        }
        // not a channel, because an interrupt would close it in the middle of a line
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            bytes.seek(at);
            byte[] chunk = new byte[CHUNK];
            for (int count = bytes.read(chunk); count > 0; count = bytes.read(chunk)) {
                if (at == 0) {
                    out.print(heading);
                }
                out.write(chunk, 0, count);
                at += count;
            }
            out.flush();
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("cli.log-not-readable"), file.toString(), e);
        }
    }

    boolean isEmpty() {
        return at == 0;
    }
}
