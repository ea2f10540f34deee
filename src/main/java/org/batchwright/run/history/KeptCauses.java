package org.batchwright.run.history;

import java.util.Map;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.RunId;

/**
 * Known causes of failed jobs, one line each, by the jobs' indexes in their runs. They are stored because reading a log again may require a
 * connection.
 */
public interface KeptCauses {

    /** Keeps nothing. */
    KeptCauses NONE = new KeptCauses() {};

    /** Replaces the cause stored for the job; it is removed when the job is requeued. */
    default void keep(RunId run, Job failed, String cause) {}

    default Map<Integer, String> of(RunId run) {
        return Map.of();
    }

    /** The causes of all runs, in one query. */
    default Map<RunId, Map<Integer, String>> all() {
        return Map.of();
    }
}
