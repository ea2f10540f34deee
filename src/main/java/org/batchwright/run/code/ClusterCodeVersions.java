package org.batchwright.run.code;

import java.nio.file.Path;
import java.util.function.Function;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.sync.scan.CodeManifests;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;

/** Compares code by the lists of files stored beside each snapshot on its cluster. */
public final class ClusterCodeVersions implements CodeVersions {
    private final ConnectedClusters sites;
    private final SqliteRunHistory history;
    private final CodeManifests manifests;
    private final Function<Experiment, Path> folder;

    /** @param folder the local project folder of an experiment */
    public ClusterCodeVersions(
            ConnectedClusters sites,
            SqliteRunHistory history,
            CodeManifests manifests,
            Function<Experiment, Path> folder) {
        this.sites = sites;
        this.history = history;
        this.manifests = manifests;
        this.folder = folder;
    }

    @Override
    public CodeDifference sinceRun(RunId run) throws OperationException, InterruptedException {
        SubmittedRun.Code code = code(run);
        Experiment experiment = history.experiment(run).orElseThrow(() -> unknown(run));
        Manifest now = manifests.current(folder.apply(experiment));
        return now.name().equals(code.snapshot()) ? CodeDifference.NONE : CodeDifference.between(sent(run, code), now);
    }

    @Override
    public CodeDifference between(RunId before, RunId after) throws OperationException, InterruptedException {
        SubmittedRun.Code one = code(before);
        SubmittedRun.Code other = code(after);
        return one.snapshot().equals(other.snapshot())
                ? CodeDifference.NONE
                : CodeDifference.between(sent(before, one), sent(after, other));
    }

    private SubmittedRun.Code code(RunId run) throws OperationException {
        return history.submitted(run)
                .orElseThrow(() -> unknown(run))
                .code()
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-never-sent")));
    }

    private Manifest sent(RunId id, SubmittedRun.Code code) throws OperationException, InterruptedException {
        Run run = history.find(id).orElseThrow(() -> unknown(id));
        ConnectedCluster site = sites.connectInBackground(run.cluster());
        return manifests
                .sent(site.host(), site.code(history.storageFolder(id)), code.snapshot())
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-gone", code.version())));
    }

    private static OperationException unknown(RunId run) {
        return new OperationException.NotPossible(Message.of("run.unknown-run", run));
    }
}
