package org.batchwright.run.submit;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.run.cluster.ConnectedCluster;

/** Searches the scheduler for a run by its tag. */
record RunSearch(ConnectedCluster site, RunId run) {

    /**
     * Returns the job IDs that the scheduler has assigned to groups of the run's bundle, keyed by group, or empty if the scheduler did not
     * respond.
     */
    Optional<Map<Integer, JobId>> find(Duration limit) throws InterruptedException {
        try {
            Optional<SchedulerClient> client = site.client();
            if (client.isPresent()) {
                return Optional.of(client.get().find(run, limit));
            }
            Answer answer = site.host().run(site.dialect().findScript(run), limit);
            return answer.ok() ? Optional.of(site.dialect().parseParts(answer.out(), run)) : Optional.empty();
        } catch (OperationException silent) {
            return Optional.empty();
        }
    }
}
