package org.batchwright.remote.sync;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
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
    public Frozen.Code sync(Host host, Path folder, String codeRoot, Progress progress)
            throws Trouble, InterruptedException {
        progress.at("looking at " + folder.getFileName(), 0, 0);
        FutureTask<Optional<String>> version = new FutureTask<>(() -> GitVersion.of(folder));
        Thread.ofVirtual().name("git-version").start(version);
        LocalScan.Scanned scanned = scan.scan(folder, progress);
        Path root = scanned.tree().root();
        new Delivery(host, codeRoot, scanned, progress).deliver(bases.of(root, codeRoot));
        bases.keep(root, codeRoot, scanned.manifest());
        String name = scanned.manifest().name();
        return new Frozen.Code(name, version(version).orElse(name));
    }

    private static Optional<String> version(FutureTask<Optional<String>> version) throws InterruptedException {
        try {
            return version.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
