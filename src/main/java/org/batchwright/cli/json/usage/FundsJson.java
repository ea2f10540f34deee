package org.batchwright.cli.json.usage;

import java.util.List;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.plan.cost.Remainder;

/**
 * Your budgets on a cluster, and what would remain of them after the planned jobs.
 *
 * @param reported what the site's own command reported
 * @param remainders what would be left; empty if the cost is unknown, or if it is not certain which budget pays
 */
public record FundsJson(BalanceReportJson reported, List<RemainderJson> remainders) {

    public static FundsJson of(BalanceReport report, List<Remainder> remainders) {
        return new FundsJson(
                BalanceReportJson.of(report),
                remainders.stream().map(RemainderJson::of).toList());
    }
}
