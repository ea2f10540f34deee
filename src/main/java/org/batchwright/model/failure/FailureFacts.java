package org.batchwright.model.failure;

import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.text.DataSize;

/**
 * What the scheduler and the job's journal report about a failed job.
 *
 * @param state the state of the job
 * @param word the scheduler's own word for the state
 * @param exit the exit status, if reliable
 * @param peakMemory peak memory on one node, if measured
 * @param requestedMemory requested memory on one node, if known
 * @param node the node that the job ran on, if known
 */
public record FailureFacts(
        JobState state,
        String word,
        OptionalInt exit,
        Optional<DataSize> peakMemory,
        Optional<DataSize> requestedMemory,
        Optional<String> node) {

    public static FailureFacts of(Job job, Optional<DataSize> requestedMemory) {
        return new FailureFacts(
                job.state(),
                job.report().word(),
                job.report().exit(),
                job.report().peakMemory(),
                requestedMemory,
                job.report().node());
    }

    /** Returns whether a job failed in a way that its log can explain. */
    public static boolean exist(Job job) {
        return switch (job.state()) {
            case FAILED, TIMED_OUT, OUT_OF_MEMORY, NODE_FAILED, PREEMPTED -> true;
            case PREPARING,
                    SYNCING,
                    SUBMITTING,
                    HELD,
                    QUEUED,
                    RUNNING,
                    SUSPENDED,
                    FINISHING,
                    SUCCEEDED,
                    CANCELLED,
                    NOT_SUBMITTED,
                    UNKNOWN -> false;
        };
    }
}
