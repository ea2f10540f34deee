package org.batchwright.workspace.notice;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** A file lock that one of several windows holds, each in its own process. It ends with the process at the latest. Blocks briefly. */
public final class SharedLock implements AutoCloseable {
    private final Path file;
    private Optional<FileChannel> locked = Optional.empty();

    /** @param file created when needed */
    public SharedLock(Path file) {
        this.file = file;
    }

    /**
     * Acquires the lock unless it is held elsewhere; returns whether this window now holds it, which is always true if files cannot be
     * locked.
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

    /** Returns the channel if its file could be locked; the lock lasts as long as the channel is open. Otherwise closes the channel. */
    private static Optional<FileChannel> locked(FileChannel channel) throws IOException {
        boolean ours = false;
        try {
            ours = channel.tryLock() != null;
        } catch (OverlappingFileLockException withinThisProgram) {
            // held elsewhere in this process
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
            // the lock ends with the process
        }
        locked = Optional.empty();
    }
}
