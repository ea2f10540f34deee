package org.batchwright.cli.json.job;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.run.preflight.PreflightStatus;

/**
 * When a job would start with a shorter time limit.
 *
 * @param timeSeconds the time limit
 * @param start when the job would start; null if unknown
 */
public record ShorterJson(long timeSeconds, Optional<Instant> start) {

    static List<ShorterJson> all(PreflightStatus status) {
        return status.preflight().map(Preflight::shorter).orElse(List.of()).stream()
                .map(one -> new ShorterJson(
                        one.time().toSeconds(), one.answer().start().map(status::local)))
                .toList();
    }
}
