package org.batchwright.model.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Something that Batchwright does to a run automatically, as specified in its preset.
 *
 * @param what what is done
 * @param part which part of the run: the name of a stage, or a job's index; empty for the whole run
 * @param at when it was decided
 * @param why the reason, one sentence
 * @param done whether it has been carried out
 * @param refused why it was not carried out when it was last tried
 */
public record AutomaticAction(What what, String part, Instant at, String why, boolean done, Optional<Refusal> refused) {

    /** What is done. */
    public enum What {
        /** Waiting jobs are held. */
        HOLD,
        /** A job is cancelled. */
        STOP
    }

    /**
     * The scheduler did not carry it out.
     *
     * @param times how often it was tried
     * @param last when it was tried last
     * @param reason why it was not done: a sentence, and the scheduler's message; untrusted text of a server
     */
    public record Refusal(int times, Instant last, String reason) {
        private static final List<Duration> DELAYS = List.of(Duration.ofMinutes(1), Duration.ofMinutes(5));

        /** Returns when it is retried; absent once it has been abandoned. */
        public Optional<Instant> next() {
            return times <= DELAYS.size() ? Optional.of(last.plus(DELAYS.get(times - 1))) : Optional.empty();
        }
    }

    /** Returns an action that was just decided. */
    public static AutomaticAction decided(What what, String part, Instant at, String why) {
        return new AutomaticAction(what, part, at, why, false, Optional.empty());
    }

    /** Returns whether there is nothing to try at this time: it was carried out, abandoned or postponed. */
    public boolean rests(Instant now) {
        return done
                || refused.filter(refusal -> refusal.next()
                                .filter(next -> !next.isAfter(now))
                                .isEmpty())
                        .isPresent();
    }
}
