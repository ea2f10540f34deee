package org.batchwright.cli.json.usage;

import java.util.List;
import java.util.Optional;
import org.batchwright.plan.cost.Cost;
import org.batchwright.plan.usage.CostSum;

/**
 * A sum of costs, computed with the current rates.
 *
 * @param amounts the sum of all known costs, one amount per unit; empty if the jobs are free, null if no cost is known
 * @param estimate whether the cost is based on an assumed rate
 * @param unknownJobs number of jobs left out because their cost is unknown
 */
public record CostSumJson(Optional<List<UnitAmount>> amounts, boolean estimate, int unknownJobs) {

    static CostSumJson of(CostSum sum) {
        return new CostSumJson(
                sum.total().map(known -> known instanceof Cost.Amount amount ? UnitAmount.of(amount) : List.of()),
                sum.isEstimate(),
                sum.unknownJobs());
    }
}
