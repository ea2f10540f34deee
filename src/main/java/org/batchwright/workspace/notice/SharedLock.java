package org.batchwright.workspace.notice;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A file lock that is held by one window at a time. Each window has its own process. The lock is released when the process exits, if not
 * earlier. Blocks briefly.
 */
public final class SharedLock implements AutoCloseable {
    private final Path file;
    private Optional<FileChannel> locked = Optional.empty();

    /** @param file the lock file, which is created when needed */
    public SharedLock(Path file) {
        this.file = file;
    }

    /**
     * Acquires the lock unless another window holds it. Returns whether this window now holds the lock, which is always true if files
     * cannot be locked.
     */
    public synchronized boolean tryLock() {
        if (locked.isPresent()) {
            return true;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            locked = locked(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
            return locked.isPresent();
        } catch (IOException noLocks) {
            return true;
        }
    }

    /** Returns the channel if its file could be locked. The lock is held as long as the channel is open. If not, the channel is closed. */
    private static Optional<FileChannel> locked(FileChannel channel) throws IOException {
        boolean ours = false;
        try {
            ours = channel.tryLock() != null;
        } catch (OverlappingFileLockException withinThisProgram) {
            // the lock is held elsewhere in this process
        } finally {
            if (!ours) {
                channel.close();
            }
        }
        return Optional.of(channel).filter(FileChannel::isOpen);
    }

    /** Releases the lock. */
    @Override
    public synchronized void close() {
        try {
            if (locked.isPresent()) {
                locked.get().close();
            }
        } catch (IOException gone) {
            // the lock is released when the process exits
        }
        locked = Optional.empty();
    }
}
