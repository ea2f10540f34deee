package org.batchwright.run.history;

import java.util.Map;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.RunId;

/**
 * The known causes of failed jobs, one line each, keyed by the jobs' indexes in their runs. They are stored because rereading a log may
 * require a connection.
 */
public interface StoredCauses {

    /** An implementation that stores nothing. */
    StoredCauses NONE = new StoredCauses() {};

    /** Replaces the stored causes of these jobs. A job's cause is removed when the job is requeued. */
    default void keep(RunId run, Map<Job, String> causes) {}

    default Map<Integer, String> of(RunId run) {
        return Map.of();
    }

    /** Returns the causes of all runs, in one query. */
    default Map<RunId, Map<Integer, String>> all() {
        return Map.of();
    }
}
