package org.batchwright.model.preflight;

import java.time.Instant;
import java.util.Optional;

/** A scheduler's verdict on a job that was not submitted. */
public sealed interface PreflightAnswer {

    /**
     * It would be accepted.
     *
     * @param start when it would start, by the cluster's clock; absent if the scheduler gives no estimate
     * @param nodes where, in the scheduler's own notation; empty if it does not say
     * @param queue which; empty if it does not say
     */
    record Accepted(Optional<Instant> start, String nodes, String queue) implements PreflightAnswer {}

    /**
     * It would be refused.
     *
     * @param reason a sentence
     * @param words the scheduler's own
     */
    record Refused(String reason, String words) implements PreflightAnswer {}

    /**
     * The scheduler could not answer.
     *
     * @param words the message of the scheduler or the shell; may be empty
     */
    record Unanswered(String words) implements PreflightAnswer {}

    /** Returns when the job would start; absent if it would not start or this is unknown. */
    default Optional<Instant> start() {
        return this instanceof Accepted accepted ? accepted.start : Optional.empty();
    }
}
