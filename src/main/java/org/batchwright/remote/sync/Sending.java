package org.batchwright.remote.sync;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Host;

/** Sends files side by side, a few at a time. */
final class Sending {
    private static final int AT_ONCE = 16;

    private Sending() {}

    static void all(Host host, Path folder, String staging, List<CodeFile> files, Progress progress)
            throws Trouble, InterruptedException {
        List<CodeFile> regular =
                files.stream().filter(file -> file.form() != 'l').toList();
        AtomicInteger done = new AtomicInteger();
        Semaphore places = new Semaphore(AT_ONCE);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> sent = new ArrayList<>();
            for (CodeFile file : regular) {
                sent.add(threads.submit(() -> {
                    places.acquire();
                    try {
                        progress.at("sending " + file.path(), done.get(), regular.size());
                        host.files().send(folder.resolve(file.path()), staging + "/" + file.path());
                        done.incrementAndGet();
                    } finally {
                        places.release();
                    }
                    return null;
                }));
            }
            try {
                for (Future<?> one : sent) {
                    one.get();
                }
            } catch (ExecutionException failed) {
                threads.shutdownNow();
                throw trouble(failed.getCause());
            } catch (InterruptedException cancelled) {
                threads.shutdownNow();
                throw cancelled;
            }
        }
    }

    private static Trouble trouble(@org.jspecify.annotations.Nullable Throwable cause) {
        return switch (cause) {
            case Trouble trouble -> trouble;
            case RuntimeException bug -> throw bug;
            case Error bug -> throw bug;
            case null, default -> throw new IllegalStateException(cause);
        };
    }
}
