package org.batchwright.ui.compose.preflight;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.batchwright.model.load.Balance;
import org.batchwright.plan.cost.Cost;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.plan.cost.Remainder;
import org.batchwright.text.HiddenText;
import org.batchwright.ui.widget.Texts;

/**
 * Describes the budget that pays for the plan.
 *
 * @param time the time when the balance was reported
 */
record BudgetTexts(PlannedBudget budget, String time) {

    /** Returns lines such as {@code costs up to 120 points, leaves 12,220 points in lab (as of 14:02)}. */
    List<String> lines() {
        if (budget.report().refusal().isPresent()) {
            return List.of(text("hidden"));
        }
        return Stream.concat(
                        budget.after().stream().map(this::line),
                        budget.unpriced().stream()
                                .map(balance -> text("unpriced", left(balance), holder(balance), time)))
                .toList();
    }

    private String line(Remainder after) {
        Balance before = after.before();
        String cost = PriceTexts.of(new Cost.Amount(Map.of(before.unit(), after.cost()), after.sure()));
        return after.isEnough()
                ? text("leaves", cost, PriceTexts.of(after.left(), before.unit()), holder(before), time)
                : text("exceeds", cost, left(before), holder(before), time);
    }

    private static String left(Balance balance) {
        return PriceTexts.of(balance.left(), HiddenText.escapeAll(balance.unit()));
    }

    private static String holder(Balance balance) {
        return balance.account().isEmpty() ? "" : " " + text("in", HiddenText.escapeAll(balance.account()));
    }

    private static String text(String key, Object... arguments) {
        return Texts.get("compose.preflight.budget." + key, arguments);
    }
}
