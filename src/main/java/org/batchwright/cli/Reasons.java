package org.batchwright.cli;

import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Run;
import org.batchwright.scheduler.Dialects;
import org.batchwright.workspace.ClusterStore;

/** Why jobs wait or ended, in words; the scheduler's own where its cluster is no longer there. */
record Reasons(ClusterStore clusters) {

    String inWords(ClusterName where, String reason) {
        if (reason.equals(Run.CHAIN_DONE)) {
            return "Nothing is left to do.";
        }
        return clusters.find(where)
                .map(Cluster::scheduler)
                .flatMap(Dialects.known()::named)
                .map(dialect -> dialect.reasonInWords(reason))
                .orElse(reason);
    }
}
