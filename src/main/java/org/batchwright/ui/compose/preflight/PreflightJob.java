package org.batchwright.ui.compose.preflight;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.ui.compose.draft.ShownScript;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;

/**
 * The job that a cluster is queried about: the script on screen.
 *
 * @param time the job's time limit
 */
record PreflightJob(Cluster cluster, PreflightRequest request, Optional<Duration> time) {

    /** Returns the job; a sample's own time limit is separate from the preset's, so no shorter limit is proposed for a sample. */
    static Optional<PreflightJob> of(ComposedPlan composition, ShownScript.State shown) {
        Cluster cluster = composition.plan().cluster();
        boolean isSample =
                shown.choice().filter(ScriptChoice.Sample.class::isInstance).isPresent();
        Optional<PlannedJob> job = isSample
                ? composition.plan().submissionPlan().sample()
                : composition.plan().jobs().stream().findFirst();
        Optional<Duration> time = job.flatMap(one -> one.settings().get(Fields.TIME));
        return shown.script()
                .filter(script -> !script.isBlank())
                .map(script -> new PreflightJob(
                        cluster,
                        new PreflightRequest(
                                script, cluster.policy().submitOptions(), isSample ? Optional.empty() : time),
                        time));
    }
}
