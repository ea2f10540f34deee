package org.batchwright.model.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Something that Batchwright does to a run automatically, as specified in its preset.
 *
 * @param what the kind of action
 * @param part the part of the run: the name of a stage, or a job's index; empty for the whole run
 * @param at when the action was decided
 * @param why the reason, as one sentence
 * @param done whether the action has been carried out
 * @param refused why the action was not carried out at the last attempt
 */
public record AutomaticAction(What what, String part, Instant at, String why, boolean done, Optional<Refusal> refused) {

    /** The kind of action. */
    public enum What {
        /** Waiting jobs are held. */
        HOLD,
        /** A job is cancelled. */
        STOP
    }

    /**
     * A failed attempt: the scheduler did not carry out the action.
     *
     * @param times number of attempts
     * @param last time of the last attempt
     * @param reason why the action was not carried out: a sentence, and the scheduler's message; untrusted text from a server
     */
    public record Refusal(int times, Instant last, String reason) {
        private static final List<Duration> DELAYS = List.of(Duration.ofMinutes(1), Duration.ofMinutes(5));

        /** Returns when the action is retried; absent once it has been abandoned. */
        public Optional<Instant> next() {
            return times <= DELAYS.size() ? Optional.of(last.plus(DELAYS.get(times - 1))) : Optional.empty();
        }
    }

    /** Returns an action that was just decided. */
    public static AutomaticAction decided(What what, String part, Instant at, String why) {
        return new AutomaticAction(what, part, at, why, false, Optional.empty());
    }

    /** Returns whether there is nothing to do at this time: the action was carried out, abandoned or postponed. */
    public boolean rests(Instant now) {
        return done
                || refused.filter(refusal -> refusal.next()
                                .filter(next -> !next.isAfter(now))
                                .isEmpty())
                        .isPresent();
    }
}
