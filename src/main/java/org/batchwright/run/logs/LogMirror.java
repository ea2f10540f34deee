package org.batchwright.run.logs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The copy of a log on this computer, of bounded size and never so large that it fills the disk. Its last line says so where the log is
 * larger.
 */
final class LogMirror implements AutoCloseable {
    /** A log that nobody reads line by line any more, in bytes. */
    static final long USUAL = 2_000_000_000;

    /** What a log leaves free on the disk. */
    private static final long SPARED = 500_000_000;

    private static final long LOOK_EVERY = 16_000_000;

    private final Path path;
    private final FileChannel file;
    private final long most;
    private long looked = -LOOK_EVERY;

    private LogMirror(Path path, FileChannel file, long most) {
        this.path = path;
        this.file = file;
        this.most = most;
    }

    /** No more is written. */
    @SuppressWarnings("serial") // never serialized
    static final class Full extends IOException {
        Full() {
            super("the copy has reached its size limit");
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
     * @param at where the bytes stand in the log
     * @param there where the whole log is
     */
    void write(byte[] bytes, long at, String there) {
        try {
            if (at - looked >= LOOK_EVERY) {
                checkRoom();
                looked = at;
            }
            int fitting = Math.clamp(most - at, 0, bytes.length);
            put(ByteBuffer.wrap(bytes, 0, fitting), at);
            if (fitting < bytes.length) {
                String last = "\n[Batchwright: the log is truncated here. The full log is at: " + there + "]\n";
                put(ByteBuffer.wrap(last.getBytes(StandardCharsets.UTF_8)), most);
                throw new Full();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void checkRoom() throws IOException {
        long free;
        try {
            free = Files.getFileStore(path).getUsableSpace();
        } catch (IOException | SecurityException unknown) {
            return; // in some containers nobody knows: the disk will say
        }
        if (free < SPARED) {
            throw new IOException("No space left except the reserve for other programs");
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
