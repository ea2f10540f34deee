package org.batchwright.run.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.model.run.RunId;
import org.batchwright.workspace.notice.SharedLock;

/** Ensures that only one of the windows on a workspace downloads the results of a run, by holding the run's lock. */
public record DownloadLocks(Path folder, Pause pause) {
    private static final Duration INTERVAL = Duration.ofSeconds(3);

    /** Delays between attempts to lock. */
    @FunctionalInterface
    interface Pause {
        void await() throws InterruptedException;
    }

    /** @param folder folder of the lock files, private to the user; created when needed */
    public DownloadLocks(Path folder) {
        this(folder, () -> Thread.sleep(INTERVAL));
    }

    /** Returns the lock of a run without acquiring it. */
    Lock of(RunId run) {
        Path file = folder.resolve(run.value() + ".lock");
        return new Lock(file, new SharedLock(file), pause);
    }

    /** The lock of a run. It is released at the latest when the process exits. */
    record Lock(Path file, SharedLock held, Pause pause) {
        /** Tries to acquire the lock. Returns false if another window holds it. */
        boolean acquire() {
            return held.tryLock();
        }

        /** Waits until the window that holds the lock releases it or ends. */
        void await() throws InterruptedException {
            while (!held.tryLock()) {
                pause.await();
            }
        }

        /** Releases the lock. Waiting processes then find the outcome of the download in the history. */
        void release() {
            held.close();
        }

        /** Releases the lock and deletes its file, because no results are outstanding anymore. */
        void remove() {
            try {
                Files.deleteIfExists(file);
            } catch (IOException inUse) {
                // an empty file remains
            }
            held.close();
        }
    }
}
