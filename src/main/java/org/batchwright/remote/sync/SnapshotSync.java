package org.batchwright.remote.sync;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.batchwright.model.CodeRule;
import org.batchwright.model.Frozen;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.CodeSync;
import org.batchwright.remote.Host;

/**
 * Snapshots named by their content. A new one starts as hard links to one that is there (copies where links fail), gets what changed in
 * one stream, is checked by hash, write-protected, and only then takes its name.
 */
public final class SnapshotSync implements CodeSync {
    private final LocalScan scan;
    private final Bases bases;

    /** Keeps nothing from one start to the next. */
    public SnapshotSync() {
        this(Optional.empty());
    }

    /** @param cache folder to keep in what is known of local files and of snapshots */
    public SnapshotSync(Path cache) {
        this(Optional.of(cache));
    }

    private SnapshotSync(Optional<Path> cache) {
        this.scan = new LocalScan(cache);
        this.bases = new Bases(cache);
    }

    @Override
    public Survey survey(Path folder) throws Trouble, InterruptedException {
        return scan.survey(folder);
    }

    @Override
    public synchronized void decide(Path folder, CodeRule rule) throws Trouble {
        OwnRules.add(folder, rule);
    }

    @Override
    public Frozen.Code sync(Host host, Path folder, String codeRoot, Progress progress)
            throws Trouble, InterruptedException {
        progress.at("looking at " + folder.getFileName(), 0, 0);
        Path key = folder.toAbsolutePath().normalize();
        Optional<Manifest> guess = bases.of(key, codeRoot);
        FutureTask<Optional<String>> version = started(() -> GitVersion.of(folder));
        Optional<FutureTask<Standing>> early =
                guess.isEmpty() ? Optional.of(started(() -> Delivery.early(host, codeRoot))) : Optional.empty();
        LocalScan.Scanned scanned = scan.scan(folder, progress);
        Delivery delivery = new Delivery(host, codeRoot, scanned, progress);
        if (early.isPresent()) {
            delivery.deliver(result(early.get()));
        } else {
            delivery.deliver(guess);
        }
        bases.keep(key, codeRoot, scanned.manifest());
        String name = scanned.manifest().name();
        return new Frozen.Code(name, result(version).orElse(name));
    }

    @Override
    public void putInPlace(Host host, String codeRoot, Frozen.Code code, String folder)
            throws Trouble, InterruptedException {
        new InPlace(host, codeRoot).put(code.snapshot(), folder);
    }

    @Override
    public List<Snapshot> snapshots(Host host, String codeRoot) throws Trouble, InterruptedException {
        return new Shelf(host, codeRoot).list();
    }

    @Override
    public List<String> remove(Host host, String codeRoot, List<Snapshot> snapshots)
            throws Trouble, InterruptedException {
        return new Shelf(host, codeRoot)
                .remove(snapshots.stream().map(Snapshot::name).toList());
    }

    @Override
    public Verified verify(Host host, String codeRoot, Snapshot snapshot) throws Trouble, InterruptedException {
        return new Verifying(host, codeRoot).verify(snapshot);
    }

    private static <T> FutureTask<T> started(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofVirtual().name("sync").start(task);
        return task;
    }

    private static <T> T result(FutureTask<T> work) throws Trouble, InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case Trouble trouble -> throw trouble;
                case InterruptedException cancelled -> throw cancelled;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        } finally {
            work.cancel(true);
        }
    }
}
