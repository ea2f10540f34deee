package org.batchwright.model.load;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the site's own command reported about the user's budgets.
 *
 * @param at when the command ran, by this computer's clock
 * @param balances the balances; empty if none were reported
 * @param refusal why there are no balances, in the command's own words or in Batchwright's
 */
public record BalanceReport(Instant at, List<Balance> balances, Optional<String> refusal) {
    public BalanceReport {
        balances = List.copyOf(balances);
    }

    /** Returns the balance that pays for a job in this unit; empty if this cannot be determined with certainty. */
    public Optional<Balance> paying(Optional<String> account, String unit) {
        List<Balance> fitting = balances.stream()
                .filter(one -> one.unit().equals(unit))
                .filter(one -> account.isEmpty()
                        || one.account().isEmpty()
                        || one.account().equals(account.get()))
                .toList();
        return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
    }
}
