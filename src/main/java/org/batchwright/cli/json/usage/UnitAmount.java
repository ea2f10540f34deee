package org.batchwright.cli.json.usage;

import java.math.BigDecimal;
import java.util.List;
import org.batchwright.plan.cost.Cost;

/**
 * An amount of a currency or of points.
 *
 * @param unit the unit, in the site's terms
 * @param amount the amount in this unit
 */
public record UnitAmount(String unit, BigDecimal amount) {

    /** Returns one amount for each unit of a cost. */
    public static List<UnitAmount> of(Cost.Amount cost) {
        return cost.byUnit().entrySet().stream()
                .map(one -> new UnitAmount(one.getKey(), plain(one.getValue())))
                .toList();
    }

    /** Returns the number without trailing zeros and without an exponent. */
    static BigDecimal plain(BigDecimal value) {
        BigDecimal brief = value.stripTrailingZeros();
        return brief.scale() < 0 ? brief.setScale(0) : brief;
    }
}
