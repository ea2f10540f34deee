package org.batchwright.cli.json.job;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.run.preflight.PreflightStatus;

/**
 * What a scheduler would do with a job, which was not submitted.
 *
 * @param scheduler its name
 * @param verdict whether it would accept the job; unknown if it cannot determine this or did not respond
 * @param start when it would start; null if unknown
 * @param end when it would end at the latest; null if unknown
 * @param nodes where, in the scheduler's notation; null if unknown
 * @param queue which; null if unknown
 * @param reason why it would be rejected; null otherwise
 * @param message the scheduler's own words; null if there are none
 * @param shorter the same job with shorter time limits, the longest first
 */
public record PreflightJson(
        String scheduler,
        Verdict verdict,
        Optional<Instant> start,
        Optional<Instant> end,
        Optional<String> nodes,
        Optional<String> queue,
        Optional<String> reason,
        Optional<String> message,
        List<ShorterJson> shorter) {

    /** Whether the job would be taken. */
    public enum Verdict {
        ACCEPTED,
        REJECTED,
        UNKNOWN
    }

    /** For a scheduler that cannot tell. */
    public static PreflightJson unknown(String scheduler, Optional<String> message) {
        return new PreflightJson(
                scheduler,
                Verdict.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                message,
                List.of());
    }

    /** @param time limit of the job */
    public static PreflightJson of(String scheduler, PreflightStatus status, Optional<Duration> time) {
        PreflightAnswer answer =
                status.preflight().map(known -> known.answer()).orElseGet(() -> new PreflightAnswer.Unanswered(""));
        return switch (answer) {
            case PreflightAnswer.Unanswered unanswered ->
                unknown(scheduler, Optional.of(unanswered.words()).filter(words -> !words.isEmpty()));
            case PreflightAnswer.Refused refused ->
                new PreflightJson(
                        scheduler,
                        Verdict.REJECTED,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(refused.reason()),
                        Optional.of(refused.words()),
                        List.of());
            case PreflightAnswer.Accepted accepted ->
                new PreflightJson(
                        scheduler,
                        Verdict.ACCEPTED,
                        accepted.start().map(status::local),
                        accepted.start().flatMap(start -> time.map(start::plus)).map(status::local),
                        Optional.of(accepted.nodes()).filter(nodes -> !nodes.isEmpty()),
                        Optional.of(accepted.queue()).filter(queue -> !queue.isEmpty()),
                        Optional.empty(),
                        Optional.empty(),
                        ShorterJson.all(status));
        };
    }
}
