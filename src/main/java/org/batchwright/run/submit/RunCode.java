package org.batchwright.run.submit;

import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;

/** Transfers the code of a run to its clusters and, if its jobs run directly in a folder, into that folder. */
record RunCode(ConnectedClusters sites, SqliteRunHistory history, CodeSync sync) {

    /**
     * @param origin the run whose jobs are run again
     * @param place the location of the run's folder, as stored in the history
     */
    SubmittedRun.Code send(
            ComposedPlan composition,
            CodeSource source,
            Optional<SubmittedRun.Origin> origin,
            ConnectedCluster site,
            String place,
            Progress progress)
            throws OperationException, InterruptedException {
        SubmittedRun.Code code = sync.sync(site.host(), source, site.code(place), progress);
        PlannedJob job = composition.plan().jobs().getFirst();
        Optional<String> shared = site.inPlace(job);
        if (shared.isPresent()) {
            progress.report("updating " + shared.get(), 0, 0);
            Optional<String> copied =
                    origin.flatMap(earlier -> owner(job, earlier.run())).flatMap(run -> snapshot(run, site));
            sync.updateInPlace(site.host(), site.code(place), code, shared.get(), copied);
            code = new SubmittedRun.Code(code.snapshot(), Message.text("run.version-in-place", code.version()));
        }
        sendToOtherClusters(composition, source, progress);
        return code;
    }

    /** Syncs the code to other clusters, so that their stages run the same code even if the folder has changed by the time they start. */
    private void sendToOtherClusters(ComposedPlan composition, CodeSource source, Progress progress)
            throws OperationException, InterruptedException {
        for (Cluster other : composition.otherClusters()) {
            ConnectedCluster site = sites.connect(other);
            sync.sync(site.host(), source, site.code(sites.place(other)), progress);
        }
    }

    /** Restores the earlier code in a run's folder before its jobs are rerun there, if the folder has since been updated to other code. */
    void restore(PlannedJob job, SubmittedRun.Code code, RunId earlier, ConnectedCluster site)
            throws OperationException, InterruptedException {
        if (owner(job, earlier).isPresent()) {
            sync.restoreInPlace(
                    site.host(),
                    site.code(history.storageFolder(earlier)),
                    code,
                    site.inPlace(job).orElseThrow());
        }
    }

    /** Returns the run whose own folder the job runs in; empty unless that is the given run or one whose jobs it repeats. */
    private Optional<RunId> owner(PlannedJob job, RunId from) {
        return CodeLocationFields.sharedFolder(job.settings())
                .flatMap(folder -> new StageFolders(history).owner(folder, from));
    }

    private Optional<String> snapshot(RunId run, ConnectedCluster site) {
        return history.submitted(run)
                .flatMap(SubmittedRun::code)
                .map(code -> site.code(history.storageFolder(run), code));
    }
}
