package org.batchwright.run.logs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.batchwright.text.Message;

/** The local copy of a log, limited in size and by the free disk space. If the log does not fit, the last line of the copy says so. */
final class LogMirror implements AutoCloseable {
    /** Maximum size in bytes; the copy of a larger log is cut off there. */
    static final long DEFAULT_MAX_BYTES = 2_000_000_000;

    /** Disk space to leave free, in bytes. */
    private static final long MIN_FREE_SPACE = 500_000_000;

    private static final long SPACE_CHECK_INTERVAL = 16_000_000;

    private final Path path;
    private final FileChannel file;
    private final long most;
    private long looked = -SPACE_CHECK_INTERVAL;

    private LogMirror(Path path, FileChannel file, long most) {
        this.path = path;
        this.file = file;
        this.most = most;
    }

    /** Thrown when the limit is reached. */
    @SuppressWarnings("serial") // never serialized
    static final class Full extends IOException {
        Full() {
            super(Message.text("run.log-copy-full"));
        }
    }

    static LogMirror open(Path path, long most) throws IOException {
        Files.createDirectories(path.toAbsolutePath().getParent());
        return new LogMirror(path, FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE), most);
    }

    long size() throws IOException {
        return file.size();
    }

    /**
     * @param at offset of the bytes in the log
     * @param there where to find the complete log
     */
    void write(byte[] bytes, long at, String there) {
        try {
            if (at - looked >= SPACE_CHECK_INTERVAL) {
                checkFreeSpace();
                looked = at;
            }
            int fitting = Math.clamp(most - at, 0, bytes.length);
            put(ByteBuffer.wrap(bytes, 0, fitting), at);
            if (fitting < bytes.length) {
                String last = "\n[" + Message.text("run.log-truncated", there) + "]\n";
                put(ByteBuffer.wrap(last.getBytes(StandardCharsets.UTF_8)), most);
                throw new Full();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void checkFreeSpace() throws IOException {
        long free;
        try {
            free = Files.getFileStore(path).getUsableSpace();
        } catch (IOException | SecurityException unknown) {
            return; // unknown in some containers, where only a failed write reveals a full disk
        }
        if (free < MIN_FREE_SPACE) {
            throw new IOException(Message.text("run.no-space-left"));
        }
    }

    private void put(ByteBuffer rest, long at) throws IOException {
        long from = at - rest.position();
        while (rest.hasRemaining()) {
            file.write(rest, from + rest.position());
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
