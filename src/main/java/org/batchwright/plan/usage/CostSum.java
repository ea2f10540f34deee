package org.batchwright.plan.usage;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Price;
import org.batchwright.plan.cost.Cost;

/**
 * The total cost of jobs; the cost of some may be unknown.
 *
 * @param total sum of the known costs; empty if there are none
 * @param knownJobs number of jobs included
 * @param unknownJobs number of jobs left out
 */
public record CostSum(Optional<Cost> total, int knownJobs, int unknownJobs) {
    static final CostSum NONE = new CostSum(Optional.empty(), 0, 0);

    CostSum plus(Optional<Cost> cost) {
        return cost.filter(known -> !(known instanceof Cost.NotKnown))
                .map(known -> new CostSum(
                        Optional.of(total.map(sum -> sum.plus(known)).orElse(known)), knownJobs + 1, unknownJobs))
                .orElseGet(() -> new CostSum(total, knownJobs, unknownJobs + 1));
    }

    /** Returns the amounts, keyed by unit; empty if the jobs are free, or if no job's cost is known. */
    public Map<String, BigDecimal> amounts() {
        return total.orElse(new Cost.Free()) instanceof Cost.Amount amount ? amount.byUnit() : Map.of();
    }

    /** Returns whether the sum is based on a guessed rate. */
    public boolean isEstimate() {
        return total.orElse(new Cost.Free()) instanceof Cost.Amount amount
                && amount.sure() == Price.Reliability.GUESSED;
    }
}
