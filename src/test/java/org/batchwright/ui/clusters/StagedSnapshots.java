package org.batchwright.ui.clusters;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;
import org.batchwright.run.files.CodeSnapshots;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.scheduler.slurm.Slurm;
import org.batchwright.ui.clusters.load.LoadSection;
import org.batchwright.ui.clusters.load.LoadViewModel;
import org.batchwright.ui.fake.FolderFiles;
import org.batchwright.ui.files.FilesViewModel;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.SampleRunHistory;

/** Snapshots accumulated over a month. Snapshots that no run needs can be deleted. */
final class StagedSnapshots implements CodeSnapshots {
    static final Instant NEWEST = Instant.parse("2026-11-20T12:00:00Z");

    volatile List<Snapshot> all = List.of();
    volatile Optional<OperationException> refusal = Optional.empty();
    volatile Optional<FilesViewModel> browser = Optional.empty();
    final List<String> requests = new CopyOnWriteArrayList<>();

    /** Returns two snapshots that runs use, a new one, and three that no run needs. */
    static List<Snapshot> usual() {
        return List.of(
                one(1, 21_300_000, List.of(SampleRunHistory.id(36).value()), false),
                one(2, 88_000, List.of(), false),
                one(3, 1_250_000, List.of(), false),
                one(
                        4,
                        412_000,
                        List.of(
                                "20261101-090000-other",
                                "20261101-090100-other",
                                SampleRunHistory.id(41).value(),
                                SampleRunHistory.id(42).value()),
                        false),
                one(5, 4_000, List.of(), false),
                one(6, 12_000, List.of(), true));
    }

    static Snapshot one(int number, long bytes, List<String> runs, boolean young) {
        return new Snapshot(
                "c0ffee000000000" + number,
                bytes,
                2_000 + number,
                Optional.of(NEWEST.minusSeconds((6 - number) * 86_000L)),
                runs,
                young);
    }

    @Override
    public List<Snapshot> list(Cluster cluster) throws OperationException {
        requests.add("list " + cluster.name());
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        return all;
    }

    @Override
    public Verified verify(Cluster cluster, Snapshot which) {
        throw new UnsupportedOperationException("nothing is compared here");
    }

    @Override
    public List<String> remove(Cluster cluster, List<Snapshot> which) {
        List<String> gone = which.stream().map(Snapshot::name).toList();
        requests.add("remove " + gone);
        List<Snapshot> left = new ArrayList<>(all);
        left.removeAll(which);
        all = left;
        return gone;
    }

    /** Returns the storage of a cluster without any snapshots. */
    static ClustersView.Kept kept() {
        return new StagedSnapshots().with(Path.of("no-folder"));
    }

    /** Returns the storage of a cluster without any snapshots, whose load is queried through this login. */
    static ClustersView.Kept kept(ScriptedLogin login) {
        return new StagedSnapshots().with(Path.of("no-folder"), login);
    }

    /** Returns these snapshots, with a local folder standing in for the cluster's files. */
    ClustersView.Kept with(Path root) {
        return with(root, slurm());
    }

    private ClustersView.Kept with(Path root, ScriptedLogin login) {
        WindowBackground background = new WindowBackground();
        FilesViewModel model = new FilesViewModel(background, opened -> {});
        browser = Optional.of(model);
        return new ClustersView.Kept(
                new SnapshotsViewModel(this, SampleRunHistory.book(), background),
                new FolderFiles(root),
                model,
                load(login));
    }

    /** Returns a login node of a Slurm cluster that responds immediately. */
    static ScriptedLogin slurm() {
        try {
            return new ScriptedLogin(LoadSamples.text("slurm-22.05"));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static LoadSection load(ScriptedLogin login) {
        return new LoadSection(
                new LoadViewModel(new ClusterLoads(login, Dialects.known(), login), new WindowBackground(), login),
                (cluster, reason) -> new Slurm().describeReason(reason));
    }
}
