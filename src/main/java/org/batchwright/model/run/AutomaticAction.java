package org.batchwright.model.run;

import java.time.Instant;

/**
 * Something that Batchwright did to a run by itself, because its preset says so.
 *
 * @param what what it did
 * @param part which part of the run: the name of a stage, or a job's index; empty for the whole run
 * @param at when it was decided
 * @param why the reason, one sentence
 * @param done whether it has been carried out
 */
public record AutomaticAction(What what, String part, Instant at, String why, boolean done) {

    /** What is done. */
    public enum What {
        /** Waiting jobs are held. */
        HOLD,
        /** A job is cancelled. */
        STOP
    }
}
