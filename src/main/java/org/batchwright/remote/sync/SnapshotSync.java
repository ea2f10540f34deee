package org.batchwright.remote.sync;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.batchwright.model.CodeRule;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.ignore.OwnRules;
import org.batchwright.remote.sync.scan.CodeManifests;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.remote.sync.scan.GitVersion;
import org.batchwright.remote.sync.scan.LocalScan;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.remote.sync.scan.ProjectScan;

/**
 * Creates snapshots that are named by their content. A new one starts as hard links to an existing one (or copies where links fail),
 * receives the changes in one stream, is verified by hash, write-protected, and only then renamed to its final name.
 */
public final class SnapshotSync implements CodeSync, CodeManifests {
    private final LocalScan scan;
    private final KnownSnapshots bases;

    /** Creates an instance that persists nothing. */
    public SnapshotSync() {
        this(Optional.empty());
    }

    /** @param cache folder for cached information about local files and snapshots */
    public SnapshotSync(Path cache) {
        this(Optional.of(cache));
    }

    private SnapshotSync(Optional<Path> cache) {
        this.scan = new LocalScan(cache);
        this.bases = new KnownSnapshots(cache);
    }

    @Override
    public ProjectScan scan(CodeSource source) throws OperationException, InterruptedException {
        return scan.survey(source);
    }

    @Override
    public Manifest current(CodeSource source) throws OperationException, InterruptedException {
        return scan.scan(source, Progress.SILENT).manifest();
    }

    @Override
    public Optional<Manifest> sent(Host host, String codeRoot, String snapshot)
            throws OperationException, InterruptedException {
        return new SnapshotStore(host, codeRoot).manifest(snapshot);
    }

    @Override
    public synchronized void addRule(Path folder, CodeRule rule) throws OperationException {
        OwnRules.add(folder, rule);
    }

    @Override
    public SubmittedRun.Code sync(Host host, CodeSource source, String codeRoot, Progress progress)
            throws OperationException, InterruptedException {
        Path folder = source.folder();
        progress.report("checking " + folder.getFileName(), 0, 0);
        Path key = folder.toAbsolutePath().normalize();
        Optional<Manifest> guess = bases.of(key, codeRoot);
        FutureTask<Optional<String>> version = started(() -> GitVersion.of(folder));
        Optional<FutureTask<SnapshotState>> early = guess.isEmpty()
                ? Optional.of(started(() -> SnapshotUpload.queryState(host, codeRoot)))
                : Optional.empty();
        LocalScan.Scanned scanned = scan.scan(source, progress);
        SnapshotUpload upload = new SnapshotUpload(host, codeRoot, scanned, progress);
        if (early.isPresent()) {
            upload.upload(result(early.get()));
        } else {
            upload.upload(guess);
        }
        bases.store(key, codeRoot, scanned.manifest());
        String name = scanned.manifest().name();
        return new SubmittedRun.Code(name, result(version).orElse(name));
    }

    @Override
    public void updateInPlace(
            Host host, String codeRoot, SubmittedRun.Code code, String folder, Optional<String> copied)
            throws OperationException, InterruptedException {
        new InPlace(host, codeRoot).put(code.snapshot(), folder, copied);
    }

    @Override
    public void restoreInPlace(Host host, String codeRoot, SubmittedRun.Code code, String folder)
            throws OperationException, InterruptedException {
        new InPlace(host, codeRoot).restore(code.snapshot(), folder);
    }

    @Override
    public List<Snapshot> snapshots(Host host, String codeRoot) throws OperationException, InterruptedException {
        return new SnapshotStore(host, codeRoot).list();
    }

    @Override
    public List<String> remove(Host host, String codeRoot, List<Snapshot> snapshots)
            throws OperationException, InterruptedException {
        return new SnapshotStore(host, codeRoot)
                .remove(snapshots.stream().map(Snapshot::name).toList());
    }

    @Override
    public Verified verify(Host host, String codeRoot, Snapshot snapshot)
            throws OperationException, InterruptedException {
        return new SnapshotVerification(host, codeRoot).verify(snapshot);
    }

    private static <T> FutureTask<T> started(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofVirtual().name("sync").start(task);
        return task;
    }

    private static <T> T result(FutureTask<T> work) throws OperationException, InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case OperationException failure -> throw failure;
                case InterruptedException cancelled -> throw cancelled;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        } finally {
            work.cancel(true);
        }
    }
}
