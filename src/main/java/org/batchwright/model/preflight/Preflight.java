package org.batchwright.model.preflight;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.load.Reservation;

/**
 * What a cluster reported about a job before it was submitted.
 *
 * @param at the time of the response, by the cluster's clock
 * @param shorter the same job with shorter time limits, the longest first; only limits that were queried
 * @param reservations reservations on the cluster, if it shows them
 */
public record Preflight(Instant at, PreflightAnswer answer, List<Shorter> shorter, List<Reservation> reservations) {
    /** An estimated start within this time counts as now, because schedulers take a while to start a job on free nodes. */
    public static final Duration SOON = Duration.ofMinutes(10);

    /** The verdict on the same job with this time limit. */
    public record Shorter(Duration time, PreflightAnswer answer) {}

    public Preflight {
        shorter = List.copyOf(shorter);
        reservations = List.copyOf(reservations);
    }

    /** Returns whether the job would start about now. */
    public boolean startsSoon() {
        return answer.start().filter(this::isSoon).isPresent();
    }

    /** Returns the longest of the shorter time limits that would let the job start much earlier. */
    public Optional<Shorter> earlier() {
        return answer.start()
                .flatMap(start -> shorter.stream()
                        .filter(one -> one.answer()
                                .start()
                                .filter(other -> isMuchEarlier(other, start))
                                .isPresent())
                        .findFirst());
    }

    /** Returns whether a time on the cluster's clock is not much later than the time of the response. */
    public boolean isSoon(Instant start) {
        return start.isBefore(at.plus(SOON));
    }

    /** Returns whether the other start is earlier by more than half of the wait. */
    private boolean isMuchEarlier(Instant other, Instant start) {
        Duration wait = Duration.between(at, start);
        return wait.compareTo(SOON) > 0 && other.isBefore(start.minus(wait.dividedBy(2)));
    }
}
