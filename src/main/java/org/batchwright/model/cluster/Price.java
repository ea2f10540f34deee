package org.batchwright.model.cluster;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Field;

/**
 * What a site charges for a job, as set under {@code cost:} in its file: rate x units x charged hours x factors. The forms in use are
 * in sites.md 16.
 *
 * @param kind whether jobs cost anything, and whether the site's rates are known
 * @param see where the site documents its rates
 * @param rates the first one for the job's queue applies
 * @param charged which time counts
 * @param factors price of more or less urgency
 * @param terms conditions for all jobs
 */
public record Price(
        PriceKind kind, Optional<String> see, List<Rate> rates, Charged charged, List<Factor> factors, Terms terms) {

    /** Whether a cost can be computed. */
    public enum PriceKind {
        FREE,
        NOT_KNOWN,
        RATES
    }

    /** How reliable a number is. */
    public enum Reliability {
        KNOWN,
        GUESSED
    }

    /** What a rate is charged for. */
    public enum PricedResource {
        JOB,
        NODE,
        GPU,
        CPU,
        MEMORY
    }

    /**
     * The amount of a resource that counts as one unit.
     *
     * @param size how many; gigabytes for memory
     */
    public record Measure(PricedResource thing, BigDecimal size) {}

    /**
     * Price of a unit in a queue.
     *
     * @param queue its name, or {@code *} for all others
     * @param amount for one unit and one {@link Terms#every}
     * @param per each rounded up to whole units; the largest counts
     * @param unit of payment: points, node hours
     */
    public record Rate(String queue, BigDecimal amount, List<Measure> per, String unit, Reliability sure) {
        public static final String OTHERS = "*";

        public Rate {
            per = List.copyOf(per);
        }
    }

    /**
     * Charges {@code actual} times the time a job took, plus {@code requested} times the time it requested.
     *
     * @param least minimum; a shorter job counts as this
     * @param prepaid whether the requested time is charged first, and the rest refunded
     */
    public record Charged(BigDecimal actual, BigDecimal requested, Duration least, Prepaid prepaid) {
        public static final Charged ACTUAL = new Charged(BigDecimal.ONE, BigDecimal.ZERO, Duration.ZERO, Prepaid.NO);
    }

    /** Whether a balance must cover all that a job requests before it starts. */
    public enum Prepaid {
        YES,
        NO
    }

    /**
     * How a setting of the job changes the price.
     *
     * @param by factor for each value of the field, as typed; unlisted values have an unknown price
     */
    public record Factor(Field<?> field, Map<String, BigDecimal> by) {
        public Factor {
            by = Collections.unmodifiableMap(new LinkedHashMap<>(by));
        }
    }

    /**
     * @param every the time that rates refer to
     * @param times further factors: season, fuel
     * @param step charges are rounded down to a multiple of this
     */
    public record Terms(Duration every, List<BigDecimal> times, Optional<BigDecimal> step) {
        public static final Terms HOURLY = new Terms(Duration.ofHours(1), List.of(), Optional.empty());

        public Terms {
            times = List.copyOf(times);
        }
    }

    public Price {
        rates = List.copyOf(rates);
        factors = List.copyOf(factors);
    }
}
