package org.batchwright.cli.output;

import java.util.Optional;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.history.StoredCauses;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.workspace.cluster.ClusterStore;

/** Explains why jobs wait or ended; in the scheduler's own words if the cluster no longer exists. */
public record Reasons(ClusterStore clusters, StoredCauses causes) {

    /** Returns why a job failed, as far as known. */
    Optional<String> cause(Run run, Job job) {
        return FailureFacts.exist(job)
                ? Optional.ofNullable(causes.of(run.id()).get(job.task())).map(Columns::oneLine)
                : Optional.empty();
    }

    String describe(ClusterName where, String reason) {
        if (reason.equals(Run.CHAIN_DONE)) {
            return Message.text("cli.chain-done");
        }
        Optional<String> missing = Run.missingResults(reason);
        if (missing.isPresent()) {
            return Message.text("cli.results-missing", missing.get());
        }
        return clusters.find(where)
                .map(Cluster::scheduler)
                .flatMap(Dialects.known()::named)
                .map(dialect -> dialect.describeReason(reason))
                .orElse(reason);
    }
}
