package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.JobId;

/** How the ids of an array and of its jobs hang together where the one begins with the other. */
public final class TaskIds {
    private TaskIds() {}

    /** {@code 812[3]}. */
    public static JobId bracketed(JobId array, int index) {
        return new JobId(array + "[" + index + "]");
    }

    /** The array that this job is of: what stands before the first such character; empty for a job of its own. */
    public static Optional<JobId> before(char mark, JobId task) {
        int at = task.value().indexOf(mark);
        return at < 0 ? Optional.empty() : Optional.of(new JobId(task.value().substring(0, at)));
    }

    /** Each array once in the place of its jobs, and the jobs that are of none; in their order. */
    public static List<JobId> wholes(List<JobId> jobs, Dialect dialect) {
        return jobs.stream()
                .map(job -> dialect.array(job).orElse(job))
                .distinct()
                .toList();
    }
}
