package org.batchwright.plan.cost;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Price;

/** What jobs cost, in the site's own units. */
public sealed interface Cost {

    /** Nobody pays. */
    record Free() implements Cost {}

    /**
     * It costs something, but we cannot say how much.
     *
     * @param why one phrase
     * @param see where the site says it
     */
    record NotKnown(String why, Optional<String> see) implements Cost {}

    /**
     * @param byUnit how much of each unit, exact
     * @param sure whether a rate in it is a guess
     */
    record Amount(Map<String, BigDecimal> byUnit, Price.Sure sure) implements Cost {
        public Amount {
            byUnit = Collections.unmodifiableMap(new LinkedHashMap<>(byUnit));
        }
    }

    /** Of both together: what is not known of one is not known of the sum. */
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
        boolean guessed = one.sure == Price.Sure.GUESSED || more.sure == Price.Sure.GUESSED;
        return new Amount(sum, guessed ? Price.Sure.GUESSED : Price.Sure.KNOWN);
    }

    /** Of so many alike. */
    default Cost times(long count) {
        if (!(this instanceof Amount one)) {
            return this;
        }
        Map<String, BigDecimal> all = new LinkedHashMap<>();
        one.byUnit.forEach((unit, amount) -> all.put(unit, amount.multiply(BigDecimal.valueOf(count))));
        return new Amount(all, one.sure);
    }
}
