package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.usage.UnitAmount;
import org.batchwright.model.cluster.Price;
import org.batchwright.plan.cost.Cost;

/**
 * A cost.
 *
 * @param known whether the cost is known; if jobs are free, the cost is known and has no amounts
 * @param estimate whether the cost is based on an assumed rate
 * @param amounts one amount per unit
 * @param why the reason the cost is unknown; null if it is known
 * @param see a page that lists the rates; null if the cost is known, or if there is no such page
 */
@ListedBy("preview")
public record CostJson(
        boolean known, boolean estimate, List<UnitAmount> amounts, Optional<String> why, Optional<String> see) {

    public static CostJson of(Cost cost) {
        return switch (cost) {
            case Cost.Free() -> new CostJson(true, false, List.of(), Optional.empty(), Optional.empty());
            case Cost.NotKnown(String why, var see) -> new CostJson(false, false, List.of(), Optional.of(why), see);
            case Cost.Amount amount ->
                new CostJson(
                        true,
                        amount.sure() == Price.Reliability.GUESSED,
                        UnitAmount.of(amount),
                        Optional.empty(),
                        Optional.empty());
        };
    }
}
