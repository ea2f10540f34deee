package org.batchwright.ui.compose.preflight;

import java.util.List;
import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.load.Balance;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.plan.cost.Remainder;

/**
 * The budget that pays for the plan on screen.
 *
 * @param after what remains of the budget after the plan; several amounts if the plan costs several units
 * @param unpriced the budgets, if the cost is unknown
 */
record PlannedBudget(BalanceReport report, List<Remainder> after, List<Balance> unpriced) {
    PlannedBudget {
        after = List.copyOf(after);
        unpriced = List.copyOf(unpriced);
    }

    static PlannedBudget of(ComposedPlan composed, BalanceReport report) {
        List<Remainder> after = Remainder.of(composed.plan(), report);
        return new PlannedBudget(
                report, after, after.isEmpty() ? Remainder.unpriced(composed.plan(), report) : List.of());
    }

    static Optional<PlannedBudget> of(Optional<ComposedPlan> composed, Optional<BalanceReport> report) {
        return composed.filter(one -> !one.plan().jobs().isEmpty()).flatMap(one -> report.map(known -> of(one, known)));
    }
}
