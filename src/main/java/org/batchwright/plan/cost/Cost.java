package org.batchwright.plan.cost;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Price;

/** The cost of jobs, in the site's own units. */
public sealed interface Cost {

    /** Jobs are not charged at all. */
    record Free() implements Cost {}

    /**
     * Jobs are charged, but the amount is unknown.
     *
     * @param why the reason, as a phrase
     * @param see the page where the site documents its prices
     */
    record NotKnown(String why, Optional<String> see) implements Cost {}

    /**
     * @param byUnit exact amounts, keyed by unit
     * @param sure whether one of the rates is a guess
     */
    record Amount(Map<String, BigDecimal> byUnit, Price.Reliability sure) implements Cost {
        public Amount {
            byUnit = Collections.unmodifiableMap(new LinkedHashMap<>(byUnit));
        }
    }

    /** Returns the sum, which is unknown if either cost is unknown. */
    default Cost plus(Cost other) {
        if (this instanceof NotKnown || other instanceof Free) {
            return this;
        }
        if (other instanceof NotKnown || this instanceof Free) {
            return other;
        }
        Amount one = (Amount) this;
        Amount more = (Amount) other;
        Map<String, BigDecimal> sum = new LinkedHashMap<>(one.byUnit);
        more.byUnit.forEach((unit, amount) -> sum.merge(unit, amount, BigDecimal::add));
        boolean guessed = one.sure == Price.Reliability.GUESSED || more.sure == Price.Reliability.GUESSED;
        return new Amount(sum, guessed ? Price.Reliability.GUESSED : Price.Reliability.KNOWN);
    }

    /** Returns the cost of {@code count} equal jobs. */
    default Cost times(long count) {
        if (!(this instanceof Amount one)) {
            return this;
        }
        Map<String, BigDecimal> all = new LinkedHashMap<>();
        one.byUnit.forEach((unit, amount) -> all.put(unit, amount.multiply(BigDecimal.valueOf(count))));
        return new Amount(all, one.sure);
    }
}
