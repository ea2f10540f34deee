package org.batchwright.model.preflight;

import java.time.Instant;
import java.util.Optional;

/** A scheduler's verdict on a job that was not submitted. */
public sealed interface PreflightAnswer {

    /**
     * The scheduler would accept the job.
     *
     * @param start when the job would start, by the cluster's clock; absent if the scheduler gives no estimate
     * @param nodes the nodes, in the scheduler's own notation; empty if the scheduler does not report them
     * @param queue the queue; empty if the scheduler does not report it
     */
    record Accepted(Optional<Instant> start, String nodes, String queue) implements PreflightAnswer {}

    /**
     * The scheduler would reject the job.
     *
     * @param reason a sentence
     * @param words the scheduler's own words
     */
    record Refused(String reason, String words) implements PreflightAnswer {}

    /**
     * The scheduler could not determine what it would do.
     *
     * @param words the message of the scheduler or the shell; may be empty
     */
    record Unanswered(String words) implements PreflightAnswer {}

    /** Returns when the job would start; absent if it would not start or this is unknown. */
    default Optional<Instant> start() {
        return this instanceof Accepted accepted ? accepted.start : Optional.empty();
    }
}
