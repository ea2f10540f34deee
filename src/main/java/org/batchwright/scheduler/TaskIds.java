package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.JobId;

/** Derives the IDs of an array's jobs from the array's ID, for schedulers that append the index to it. */
public final class TaskIds {
    private TaskIds() {}

    /** Returns the ID of a job in an array: {@code 812[3]}. */
    public static JobId withBrackets(JobId array, int index) {
        return new JobId(array + "[" + index + "]");
    }

    /** Returns the ID of this job's array, which is the text before the first {@code mark}; empty for a single job. */
    public static Optional<JobId> arrayBefore(char mark, JobId task) {
        int at = task.value().indexOf(mark);
        return at < 0 ? Optional.empty() : Optional.of(new JobId(task.value().substring(0, at)));
    }

    /** Replaces the jobs of each array with the array, which then occurs only once. Single jobs are kept, and the order is preserved. */
    public static List<JobId> mergeArrays(List<JobId> jobs, Dialect dialect) {
        return jobs.stream()
                .map(job -> dialect.arrayId(job).orElse(job))
                .distinct()
                .toList();
    }
}
