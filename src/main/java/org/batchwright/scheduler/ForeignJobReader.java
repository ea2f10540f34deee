package org.batchwright.scheduler;

import java.util.Optional;
import org.batchwright.model.run.JobId;

/** Queries a scheduler about a job that another program submitted; a dialect without such a reader cannot adopt jobs. */
public interface ForeignJobReader {

    /** Returns a script that prints the scheduler's record of a job of any user; its exit status is 0 if the scheduler responded. */
    String script(JobId job);

    /** Returns whether a job of an array can be queried by its own ID. */
    default boolean readsArrayJobs() {
        return true;
    }

    /** Parses the output of {@link #script}; empty if the output is incomplete. */
    Optional<ForeignJob> read(String output);
}
