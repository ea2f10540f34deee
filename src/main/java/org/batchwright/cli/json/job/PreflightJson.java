package org.batchwright.cli.json.job;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.run.preflight.PreflightStatus;

/**
 * What a scheduler would do with a job that was not submitted.
 *
 * @param scheduler name of the scheduler
 * @param verdict whether the scheduler would accept the job; unknown if it cannot determine this or did not respond
 * @param start when the job would start; null if unknown
 * @param end the latest time the job would end; null if unknown
 * @param nodes the nodes that the job would run on, in the scheduler's notation; null if unknown
 * @param queue the queue; null if unknown
 * @param reason why the job would be rejected; null if it would not be
 * @param message the scheduler's own message; null if there is none
 * @param shorter the same job with shorter time limits, longest first
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

    /** Whether the job would be accepted. */
    public enum Verdict {
        ACCEPTED,
        REJECTED,
        UNKNOWN
    }

    /** Creates the result for a scheduler that cannot predict what it would do. */
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

    /** @param time the job's time limit */
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
