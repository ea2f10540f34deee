package org.batchwright.model.preflight;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How accurate a scheduler's estimates were for the user's own jobs on one cluster. Estimates of an immediate start and of a later one go
 * wrong in different ways, so each kind is compared only with its own kind.
 *
 * @param past past jobs, newest first
 */
public record EstimateRecord(List<Past> past) {
    public static final EstimateRecord NONE = new EstimateRecord(List.of());

    /** The minimum number of jobs required to report an accuracy. */
    static final int LEAST_JOBS = 8;

    /**
     * A submitted job, with all times by the cluster's clock.
     *
     * @param queriedAt when the scheduler was queried
     * @param estimated the start time that the scheduler estimated
     * @param started when the job started
     */
    public record Past(Instant queriedAt, Instant estimated, Instant started) {
        private Duration late() {
            return Duration.between(estimated, started);
        }

        private boolean isSoon() {
            return EstimateRecord.isSoon(Duration.between(queriedAt, estimated));
        }
    }

    /**
     * @param jobs number of jobs that the accuracy is based on
     * @param late the median time by which jobs started later than estimated; negative if earlier
     */
    public record Accuracy(int jobs, Duration late) {}

    public EstimateRecord {
        past = List.copyOf(past);
    }

    /** Returns how late jobs with a similar estimated wait actually started; empty if there are too few such jobs. */
    public Optional<Accuracy> accuracy(Duration wait) {
        List<Duration> late = past.stream()
                .filter(one -> one.isSoon() == isSoon(wait))
                .map(Past::late)
                .sorted()
                .toList();
        int jobs = late.size();
        if (jobs < LEAST_JOBS) {
            return Optional.empty();
        }
        Duration median = late.get((jobs - 1) / 2).plus(late.get(jobs / 2)).dividedBy(2);
        return Optional.of(new Accuracy(jobs, median));
    }

    private static boolean isSoon(Duration wait) {
        return wait.compareTo(Preflight.SOON) < 0;
    }
}
