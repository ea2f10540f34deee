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
 * What a site charges for a job, as {@code cost:} of its file says: rate x units x charged hours x factors. Which forms sites use is in
 * sites.md 16.
 *
 * @param kind whether jobs cost anything, and whether the site's rates are known to us
 * @param see where the site tells its rates
 * @param rates the first one that is for the job's queue holds
 * @param charged which time counts
 * @param factors what more or less urgency costs
 * @param terms what holds for all jobs
 */
public record Price(
        PriceKind kind, Optional<String> see, List<Rate> rates, Charged charged, List<Factor> factors, Terms terms) {

    /** Whether there is something to reckon with. */
    public enum PriceKind {
        FREE,
        NOT_KNOWN,
        RATES
    }

    /** How sure a number is. */
    public enum Sure {
        KNOWN,
        GUESSED
    }

    /** What a rate is for one of. */
    public enum PricedResource {
        JOB,
        NODE,
        GPU,
        CPU,
        MEMORY
    }

    /**
     * So many of a thing count as one unit.
     *
     * @param size how many; gigabytes for memory
     */
    public record Measure(PricedResource thing, BigDecimal size) {}

    /**
     * What a unit costs in a queue.
     *
     * @param queue its name, or {@code *} for all others
     * @param amount for one unit and one {@link Terms#every}
     * @param per each rounded up to whole units; the largest counts
     * @param unit what is paid with: points, node hours
     */
    public record Rate(String queue, BigDecimal amount, List<Measure> per, String unit, Sure sure) {
        public static final String OTHERS = "*";

        public Rate {
            per = List.copyOf(per);
        }
    }

    /**
     * Charged are {@code actual} of the time a job took, and {@code requested} of the time it asked for.
     *
     * @param least a job that took less counts as this
     * @param prepaid whether what was asked for is taken first, and the rest given back
     */
    public record Charged(BigDecimal actual, BigDecimal requested, Duration least, Prepaid prepaid) {
        public static final Charged ACTUAL = new Charged(BigDecimal.ONE, BigDecimal.ZERO, Duration.ZERO, Prepaid.NO);
    }

    /** Whether a balance must hold all that a job asks for before it starts. */
    public enum Prepaid {
        YES,
        NO
    }

    /**
     * How a setting of the job changes the price.
     *
     * @param by factor for each value of the field, as typed; a value that is not here has an unknown price
     */
    public record Factor(Field<?> field, Map<String, BigDecimal> by) {
        public Factor {
            by = Collections.unmodifiableMap(new LinkedHashMap<>(by));
        }
    }

    /**
     * @param every the time that rates are for
     * @param times further factors: season, fuel
     * @param step what is charged is rounded down to a multiple of this
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
