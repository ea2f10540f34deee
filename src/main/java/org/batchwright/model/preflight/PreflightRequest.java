package org.batchwright.model.preflight;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A job as it would be submitted, for its scheduler to judge; it is never submitted.
 *
 * @param script the complete text of the script
 * @param options the site's own options for a submission
 * @param time the job's time limit, if it has one
 */
public record PreflightRequest(String script, List<String> options, Optional<Duration> time) {
    /** The minimum time limit that is worth a query. */
    private static final Duration LEAST = Duration.ofMinutes(10);

    public PreflightRequest {
        options = List.copyOf(options);
    }

    /** Returns shorter time limits worth trying, the longest first: half and a quarter, rounded down to usual values. */
    public List<Duration> shorter() {
        return time.stream()
                .flatMap(limit -> List.of(2, 4).stream().map(parts -> rounded(limit.dividedBy(parts))))
                .filter(limit -> limit.compareTo(LEAST) >= 0)
                .distinct()
                .toList();
    }

    private static Duration rounded(Duration limit) {
        long minutes = limit.toMinutes();
        long step = minutes >= 120 ? 30 : minutes >= 60 ? 15 : 5;
        return Duration.ofMinutes(minutes - minutes % step);
    }
}
