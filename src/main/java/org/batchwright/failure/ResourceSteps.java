package org.batchwright.failure;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.text.DataSize;

/** Computes the next larger common value for a request. */
final class ResourceSteps {
    private static final double MORE = 1.5;
    private static final double ABOVE_PEAK = 1.25;
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;

    /** Common time limits in hours; longer ones are whole days. */
    private static final List<Duration> TIMES = Stream.concat(
                    Stream.of(15, 30).map(Duration::ofMinutes),
                    Stream.of(1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 72, 96, 120, 168)
                            .map(Duration::ofHours))
            .toList();

    private ResourceSteps() {}

    /**
     * Returns a size that is at least 50% larger than requested and 25% larger than the measured peak, rounded up. A job that was killed at
     * its limit would have needed more than the measured peak.
     *
     * @param requested the request, if known
     * @param peak the peak, if measured
     * @param limit the most that can be requested, if known
     * @return the size; empty if nothing is known, or if no more can be requested
     */
    static Optional<DataSize> more(Optional<DataSize> requested, Optional<DataSize> peak, Optional<DataSize> limit) {
        double requestedBytes = requested.map(DataSize::bytes).orElse(0L);
        double used = peak.map(DataSize::bytes).orElse(0L);
        double wanted = Math.max(MORE * requestedBytes, requestedBytes > 0 ? ABOVE_PEAK * used : MORE * used);
        long most = limit.map(ResourceSteps::roundDown).orElse(Long.MAX_VALUE);
        long next = Math.min(roundUp(wanted), most);
        return next > Math.max(requestedBytes, used) ? Optional.of(new DataSize(next)) : Optional.empty();
    }

    private static long roundUp(double bytes) {
        long step = step(bytes);
        return (long) Math.ceil(bytes / step) * step;
    }

    private static long step(double bytes) {
        if (bytes < 2 * GIB) {
            return 256 * MIB;
        }
        if (bytes < 16 * GIB) {
            return GIB;
        }
        return bytes < 64 * GIB ? 4 * GIB : bytes < 256 * GIB ? 8 * GIB : 32 * GIB;
    }

    private static long roundDown(DataSize limit) {
        long unit = limit.bytes() < 2 * GIB ? MIB : GIB;
        return limit.bytes() / unit * unit;
    }

    /** Returns the next common time that is at least 50% longer, but at most the limit. */
    static Optional<Duration> longer(Duration requested, Optional<Duration> limit) {
        Duration wanted = requested.multipliedBy(3).dividedBy(2);
        Duration step = TIMES.stream()
                .filter(one -> one.compareTo(wanted) >= 0)
                .findFirst()
                .orElseGet(
                        () -> Duration.ofDays(wanted.plusDays(1).minusSeconds(1).toDays()));
        Duration next = limit.filter(most -> most.compareTo(step) < 0).orElse(step);
        return next.compareTo(requested) > 0 ? Optional.of(next) : Optional.empty();
    }
}
