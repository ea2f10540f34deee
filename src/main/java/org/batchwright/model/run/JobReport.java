package org.batchwright.model.run;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.text.DataSize;

/**
 * What one witness (scheduler, accounting, journal) said of one job at one time.
 *
 * @param state the state its word maps to
 * @param word the native word, kept: {@code PENDING}, {@code CANCELLED by 1001}
 * @param reason native reason of waiting or ending, when it gave one: {@code Priority}
 * @param times what it knows of times
 * @param node node or node list
 * @param exit exit status of the script, where the witness is to be trusted with it
 * @param peakMemory the most memory it had on one node, where the witness measures that
 */
public record JobReport(
        JobState state,
        String word,
        Optional<String> reason,
        Times times,
        Optional<String> node,
        OptionalInt exit,
        Optional<DataSize> peakMemory) {

    public JobReport(
            JobState state,
            String word,
            Optional<String> reason,
            Times times,
            Optional<String> node,
            OptionalInt exit) {
        this(state, word, reason, times, node, exit, Optional.empty());
    }

    /**
     * @param start when it started, or is expected to while it waits
     * @param end when it ended
     * @param limit its wall-time limit
     */
    public record Times(Optional<Instant> start, Optional<Instant> end, Optional<Duration> limit) {
        public static final Times UNKNOWN = new Times(Optional.empty(), Optional.empty(), Optional.empty());

        /** These, and the other ones where these are unknown. */
        public Times or(Times other) {
            return new Times(start.or(other::start), end.or(other::end), limit.or(other::limit));
        }
    }

    public static JobReport of(JobState state, String word) {
        return new JobReport(state, word, Optional.empty(), Times.UNKNOWN, Optional.empty(), OptionalInt.empty());
    }
}
