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

    /** Acquires the lock if no one else holds it; returns whether it is held. If files cannot be locked, it always counts as free. */
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

    /** Returns the channel if its file is locked now, which lasts as long as the channel. Otherwise closes it. */
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
