package org.batchwright.workspace.notice;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;

/** Lets one window after the other do something. Where files cannot be locked, all do it. */
public final class FileMutex {
    /** A process cannot lock a file twice, so its own threads wait here. */
    private static final Map<Path, ReentrantLock> OWN = new ConcurrentHashMap<>();

    private final Path file;
    private final ReentrantLock own;

    /** Straight-line blocking work. */
    @FunctionalInterface
    public interface Work<T> {
        T run() throws OperationException, InterruptedException;
    }

    /** @param file created when needed */
    public FileMutex(Path file) {
        this.file = file.toAbsolutePath().normalize();
        own = OWN.computeIfAbsent(this.file, path -> new ReentrantLock(true));
    }

    /** Waits for the others, then works. */
    public <T> T run(Work<T> work) throws OperationException, InterruptedException {
        own.lockInterruptibly();
        Optional<FileChannel> channel = Optional.empty();
        try {
            channel = lock();
            return work.run();
        } finally {
            release(channel);
            own.unlock();
        }
    }

    private Optional<FileChannel> lock() throws InterruptedException {
        try {
            Files.createDirectories(file.getParent());
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                channel.lock();
                return Optional.of(channel);
            } catch (IOException | OverlappingFileLockException noLocks) {
                channel.close();
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                return Optional.empty();
            }
        } catch (IOException notWritable) {
            return Optional.empty();
        }
    }

    private static void release(Optional<FileChannel> channel) {
        try {
            if (channel.isPresent()) {
                channel.get().close();
            }
        } catch (IOException gone) {
            // the lock ends with the process
        }
    }
}
