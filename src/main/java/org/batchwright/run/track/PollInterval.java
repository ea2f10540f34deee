package org.batchwright.run.track;

import java.time.Duration;

/**
 * Computes the wait before the next polling round.
 *
 * @param least the cluster's minimum poll interval
 */
record PollInterval(Duration least) {
    private static final Duration RECENT_AGE = Duration.ofMinutes(1);
    /** How long polls remain frequent after a submission, because the user is waiting for a response (schedulers.md section 13). */
    private static final Duration JUST_SUBMITTED_AGE = Duration.ofSeconds(20);

    private static final Duration QUICK_INTERVAL = Duration.ofSeconds(5);
    private static final Duration MAX_INTERVAL = Duration.ofMinutes(5);
    private static final Duration MAX_BACKOFF = Duration.ofMinutes(10);

    /** The result of the last polling round. */
    enum Last {
        NEWS,
        NO_NEWS,
        FAILED
    }

    /**
     * Returns the next wait: at most five times the minimum interval while nothing changes, and at most ten times after failures, so that a
     * cluster with a short interval is never left unpolled for minutes.
     *
     * @param before the previous wait
     * @param youngest the time since the most recent submission
     */
    Duration next(Last last, Duration before, Duration youngest) {
        if (last != Last.FAILED && youngest.compareTo(JUST_SUBMITTED_AGE) < 0) {
            return shorter(QUICK_INTERVAL, least);
        }
        return switch (last) {
            case NEWS -> least;
            case NO_NEWS ->
                youngest.compareTo(RECENT_AGE) < 0
                        ? least
                        : between(before.multipliedBy(3).dividedBy(2), shorter(MAX_INTERVAL, least.multipliedBy(5)));
            case FAILED -> between(before.multipliedBy(2), shorter(MAX_BACKOFF, least.multipliedBy(10)));
        };
    }

    /** Returns the wait while the outcome of a submission is unknown. */
    Duration untilSettled() {
        return shorter(QUICK_INTERVAL, least);
    }

    private Duration between(Duration wish, Duration most) {
        Duration bounded = shorter(wish, most);
        return bounded.compareTo(least) < 0 ? least : bounded;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
