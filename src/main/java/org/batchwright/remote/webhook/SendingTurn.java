package org.batchwright.remote.webhook;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Which of several programs sends: all of them see the same runs, but each message is to be sent once. The first to ask holds a lock on a
 * file until it ends, and then another takes over. Blocks briefly.
 */
public final class SendingTurn implements AutoCloseable {
    private final Path file;
    private Optional<FileChannel> locked = Optional.empty();

    /** @param file created when needed */
    public SendingTurn(Path file) {
        this.file = file;
    }

    /** Returns whether this program sends. Where files cannot be locked, every program does. */
    public synchronized boolean isOurs() {
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
            // another window of this program sends
        } finally {
            if (!ours) {
                channel.close();
            }
        }
        return Optional.of(channel).filter(FileChannel::isOpen);
    }

    /** Lets another program send. */
    @Override
    public synchronized void close() {
        try {
            if (locked.isPresent()) {
                locked.get().close();
            }
        } catch (IOException gone) {
            // the lock ends with the program
        }
        locked = Optional.empty();
    }
}
