package org.batchwright.scheduler;

import java.util.Optional;
import org.batchwright.model.run.JobId;

/** How a scheduler is queried about a job that another program submitted; a dialect without a reader cannot adopt jobs. */
public interface ForeignJobReader {

    /** Prints what the scheduler knows about a job of any user; exits with status 0 if it answered. */
    String script(JobId job);

    /** Returns whether a job of an array can be queried by its own ID. */
    default boolean readsArrayJobs() {
        return true;
    }

    /** Parses the output of {@link #script}; empty if it is not complete. */
    Optional<ForeignJob> read(String output);
}
