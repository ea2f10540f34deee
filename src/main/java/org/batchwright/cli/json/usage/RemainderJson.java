package org.batchwright.cli.json.usage;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.model.cluster.Price;
import org.batchwright.plan.cost.Remainder;

/**
 * What would remain of a budget after the planned jobs.
 *
 * @param account the account that the budget belongs to; null if the site does not report it
 * @param unit the unit, in the site's terms
 * @param cost maximum cost of the jobs
 * @param estimate whether the cost is based on an assumed rate
 * @param left the amount that would be left; negative if the budget is too small
 */
public record RemainderJson(Optional<String> account, String unit, BigDecimal cost, boolean estimate, BigDecimal left) {

    static RemainderJson of(Remainder remainder) {
        return new RemainderJson(
                Optional.of(remainder.before().account()).filter(account -> !account.isEmpty()),
                remainder.before().unit(),
                UnitAmount.plain(remainder.cost()),
                remainder.sure() == Price.Reliability.GUESSED,
                UnitAmount.plain(remainder.left()));
    }
}
