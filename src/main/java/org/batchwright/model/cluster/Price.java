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
 * What a site charges for a job, as set under {@code cost:} in its file: rate x units x charged hours x factors. The forms used by sites
 * are listed in sites.md 16.
 *
 * @param kind whether jobs cost anything, and whether the site's rates are known
 * @param see the page where the site documents its rates
 * @param rates the rates; the first one for the job's queue applies
 * @param charged which time is charged
 * @param factors factors for higher or lower urgency
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
     * @param size how many make up a unit; gigabytes for memory
     */
    public record Measure(PricedResource thing, BigDecimal size) {}

    /**
     * Price of a unit in a queue.
     *
     * @param queue the queue's name, or {@code *} for all other queues
     * @param amount the price of one unit for one {@link Terms#every}
     * @param per the units that are charged, each rounded up to whole units; the largest number counts
     * @param unit the unit of payment: points, node hours
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
     * @param least the minimum time; a shorter job is charged for this
     * @param prepaid whether the requested time is charged first, and the unused part refunded
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
     * @param by the factor for each value of the field, as typed; the price for other values is unknown
     */
    public record Factor(Field<?> field, Map<String, BigDecimal> by) {
        public Factor {
            by = Collections.unmodifiableMap(new LinkedHashMap<>(by));
        }
    }

    /**
     * @param every the period that rates refer to
     * @param times further factors, such as season or fuel
     * @param step the step; charges are rounded down to a multiple of it
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
