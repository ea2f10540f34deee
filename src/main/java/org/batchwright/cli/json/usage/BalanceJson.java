package org.batchwright.cli.json.usage;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.model.load.Balance;

/**
 * What is left of a budget.
 *
 * @param account the account that the budget belongs to; null if the site does not report it
 * @param left the remaining amount; negative if more was used than granted
 * @param unit the unit, in the site's terms
 */
public record BalanceJson(Optional<String> account, BigDecimal left, String unit) {

    static BalanceJson of(Balance balance) {
        return new BalanceJson(
                Optional.of(balance.account()).filter(account -> !account.isEmpty()),
                UnitAmount.plain(balance.left()),
                balance.unit());
    }
}
