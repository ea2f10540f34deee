package org.batchwright.model.run;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.text.DataSize;

/**
 * What one source (scheduler, accounting, journal) reported about one job at one time.
 *
 * @param state the state that the native word maps to
 * @param word the native word, unchanged: {@code PENDING}, {@code CANCELLED by 1001}
 * @param reason native reason for waiting or ending, if given: {@code Priority}
 * @param times the known times
 * @param node node or node list
 * @param exit exit status of the script, if the source reports it reliably
 * @param used the resources that the job used, as far as the source measures them
 */
public record JobReport(
        JobState state,
        String word,
        Optional<String> reason,
        Times times,
        Optional<String> node,
        OptionalInt exit,
        JobUse used) {

    public JobReport(
            JobState state,
            String word,
            Optional<String> reason,
            Times times,
            Optional<String> node,
            OptionalInt exit) {
        this(state, word, reason, times, node, exit, JobUse.UNKNOWN);
    }

    /** Returns the peak memory on one node. */
    public Optional<DataSize> peakMemory() {
        return used.peakMemory();
    }

    /**
     * @param start the actual start, or the expected start while the job waits
     * @param end when the job ended
     * @param limit the job's wall-time limit
     */
    public record Times(Optional<Instant> start, Optional<Instant> end, Optional<Duration> limit) {
        public static final Times UNKNOWN = new Times(Optional.empty(), Optional.empty(), Optional.empty());

        /** Returns the time from the start to the end; empty if one of them is unknown, or if the start was only expected. */
        public Optional<Duration> elapsed() {
            return start.flatMap(begun -> end.map(ended -> Duration.between(begun, ended)))
                    .filter(time -> !time.isNegative());
        }

        /** Returns the time that the job has left, assuming that it has run since its start; empty without a limit. */
        public Optional<Duration> left(Instant now) {
            return start.flatMap(begun -> limit.map(most -> Duration.between(now, begun.plus(most))))
                    .filter(rest -> !rest.isNegative());
        }

        /** Returns this report with unknown times filled in from the other report. */
        public Times orElse(Times other) {
            return new Times(start.or(other::start), end.or(other::end), limit.or(other::limit));
        }
    }

    public static JobReport of(JobState state, String word) {
        return of(state, word, Optional.empty());
    }

    public static JobReport of(JobState state, String word, Optional<String> reason) {
        return new JobReport(state, word, reason, Times.UNKNOWN, Optional.empty(), OptionalInt.empty());
    }

    /** Returns the report with another state; exit status and usage are removed, because they are no longer known. */
    public JobReport as(JobState state, String word, Optional<String> reason) {
        return new JobReport(state, word, reason, times, node, OptionalInt.empty());
    }

    public JobReport with(Optional<String> reason, OptionalInt exit, JobUse used) {
        return new JobReport(state, word, reason, times, node, exit, used);
    }
}
