package org.batchwright.run.logs;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/** A temporary file that accepts bytes at any offset and takes up disk space only for those bytes. Deleted when closed. Thread-safe. */
final class SparseCopy implements AutoCloseable {
    private static final AtomicLong COUNT = new AtomicLong();

    private final Path path;
    private final RandomAccessFile file; // not a channel, because an interrupt would close it for all threads

    private SparseCopy(Path path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    /** Creates a copy next to this file; each window and command has its own. */
    static SparseCopy beside(Path mirror) throws IOException {
        Files.createDirectories(mirror.toAbsolutePath().getParent());
        Path path = mirror.resolveSibling(
                mirror.getFileName() + "." + ProcessHandle.current().pid() + "-" + COUNT.incrementAndGet() + ".part");
        Files.deleteIfExists(path); // left behind by a process that crashed
        Files.newByteChannel(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)
                .close();
        return new SparseCopy(path, new RandomAccessFile(path.toFile(), "rw"));
    }

    Path path() {
        return path;
    }

    synchronized void write(byte[] bytes, long at) throws IOException {
        file.seek(at);
        file.write(bytes);
    }

    @Override
    public synchronized void close() throws IOException {
        file.close();
        Files.deleteIfExists(path);
    }
}
