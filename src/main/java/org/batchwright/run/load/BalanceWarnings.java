package org.batchwright.run.load;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.plan.cost.Pricing;
import org.batchwright.plan.cost.Remainder;
import org.batchwright.text.Message;

/**
 * Adds a warning if a plan may cost more than what is left of the budget that pays for it. Never adds an error, because the balance may
 * have changed since it was reported and the cost is only an upper bound.
 */
public record BalanceWarnings(Composer composer, ClusterBalances balances) implements Composer {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    @Override
    public ComposedPlan compose(Experiment experiment, Cluster cluster) {
        ComposedPlan composed = composer.compose(experiment, cluster);
        Optional<BalanceReport> report = balances.report(cluster);
        if (report.isEmpty() || composed.plan().jobs().isEmpty()) {
            return composed;
        }
        List<Problem> warnings = warnings(composed.plan(), report.get());
        return warnings.isEmpty() ? composed : composed.withProblems(warnings);
    }

    private static List<Problem> warnings(Plan plan, BalanceReport report) {
        boolean isPrepaid =
                Pricing.of(plan.cluster()).filter(Pricing::isPrepaid).isPresent();
        return Remainder.of(plan, report).stream()
                .filter(after -> !after.isEnough())
                .map(after -> warning(after, report.at(), isPrepaid))
                .toList();
    }

    private static Problem warning(Remainder after, Instant at, boolean isPrepaid) {
        String unit = after.before().unit();
        Message.Coded message = Message.of(
                after.before().account().isEmpty() ? "run.exceeds-balance" : "run.exceeds-account-balance",
                PriceTexts.of(after.cost(), unit),
                PriceTexts.of(after.before().left(), unit),
                TIME.format(at.atZone(ZoneId.systemDefault())),
                after.before().account());
        return Problem.warning(
                new Problem.InField(Fields.ACCOUNT.key()), isPrepaid ? message.advising("prepaid") : message);
    }
}
