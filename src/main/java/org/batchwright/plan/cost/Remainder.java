package org.batchwright.plan.cost;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.load.Balance;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Plan;

/**
 * What would remain of the budget that pays for a plan.
 *
 * @param before the current balance
 * @param cost the maximum cost of the plan, in the same unit
 * @param sure whether a rate in the cost is a guess
 */
public record Remainder(Balance before, BigDecimal cost, Price.Reliability sure) {

    /** Returns a remainder for each unit of the plan's cost, if it is certain which budget pays. */
    public static List<Remainder> of(Plan plan, BalanceReport report) {
        Optional<Cost> cost = Pricing.of(plan.cluster()).map(pricing -> pricing.maxCost(plan));
        List<Optional<String>> accounts = accounts(plan);
        return accounts.size() == 1 && cost.isPresent() && cost.get() instanceof Cost.Amount amount
                ? amount.byUnit().entrySet().stream()
                        .flatMap(unit -> report.paying(accounts.getFirst(), unit.getKey()).stream()
                                .map(before -> new Remainder(before, unit.getValue(), amount.sure())))
                        .toList()
                : List.of();
    }

    /** Returns the budgets that may pay for the plan, in units whose cost is unknown. */
    public static List<Balance> unpriced(Plan plan, BalanceReport report) {
        List<Optional<String>> accounts = accounts(plan);
        return accounts.size() == 1
                ? report.balances().stream()
                        .map(Balance::unit)
                        .distinct()
                        .flatMap(unit -> report.paying(accounts.getFirst(), unit).stream())
                        .toList()
                : List.of();
    }

    /** Returns the accounts of all jobs in the plan; a job without one is charged to the account that the site chooses. */
    private static List<Optional<String>> accounts(Plan plan) {
        return plan.parts().stream()
                .flatMap(part -> Stream.concat(part.jobs().stream().limit(1), part.submissionPlan().sample().stream()))
                .map(job -> job.settings().get(Fields.ACCOUNT).filter(account -> !account.isBlank()))
                .distinct()
                .toList();
    }

    public BigDecimal left() {
        return before.left().subtract(cost);
    }

    public boolean isEnough() {
        return left().signum() >= 0;
    }
}
