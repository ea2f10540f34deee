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

/** A mutex between windows, based on a file lock. If files cannot be locked, it has no effect. */
public final class FileMutex {
    /** Synchronizes the threads of this process, because a process cannot lock a file twice. */
    private static final Map<Path, ReentrantLock> PROCESS_LOCKS = new ConcurrentHashMap<>();

    private final Path file;
    private final ReentrantLock processLock;

    /** An operation that blocks. */
    @FunctionalInterface
    public interface Work<T> {
        T run() throws OperationException, InterruptedException;
    }

    /** @param file the lock file, which is created when needed */
    public FileMutex(Path file) {
        this.file = file.toAbsolutePath().normalize();
        processLock = PROCESS_LOCKS.computeIfAbsent(this.file, path -> new ReentrantLock(true));
    }

    /** Waits until the mutex is free, then performs the operation. */
    public <T> T run(Work<T> work) throws OperationException, InterruptedException {
        processLock.lockInterruptibly();
        Optional<FileChannel> channel = Optional.empty();
        try {
            channel = lock();
            return work.run();
        } finally {
            release(channel);
            processLock.unlock();
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
            // the lock is released when the process exits
        }
    }
}
