package org.batchwright.run.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.plan.cost.Remainder;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Test;

class BalanceWarningsTest {
    private static final BalanceCommand COMMAND =
            new BalanceCommand("show_point", Map.of("points", "^(?<account>\\S+) (?<left>\\S+)$"));

    private final ScriptedLogin login = new ScriptedLogin("");
    private final ClusterBalances balances = new ClusterBalances(login, login);

    /** Returns a cluster that charges one point per node hour. */
    private static Cluster lab(Price.Prepaid prepaid) {
        Price price = new Price(
                Price.PriceKind.RATES,
                Optional.empty(),
                List.of(new Price.Rate(
                        "*",
                        BigDecimal.ONE,
                        List.of(new Price.Measure(Price.PricedResource.NODE, BigDecimal.ONE)),
                        "points",
                        Price.Reliability.KNOWN)),
                new Price.Charged(BigDecimal.ONE, BigDecimal.ZERO, Duration.ZERO, prepaid),
                List.of(),
                Price.Terms.HOURLY);
        return Given.slurm()
                .withOverrides(new ClusterOverrides(
                        Map.of(),
                        new PresetLayer(Settings.NONE),
                        Set.of(),
                        Optional.of(price),
                        Optional.empty(),
                        Set.of(),
                        Optional.of(COMMAND)));
    }

    /** Returns a plan of 100 jobs of one hour on one node. */
    private static ComposedPlan composed(Experiment experiment, Cluster cluster) {
        Settings settings = Given.settings(Fields.TIME, "01:00:00", Fields.ACCOUNT, "lab");
        PlannedJob job = new PlannedJob("job", settings, Assignments.NONE, Assignments.NONE);
        return new ComposedPlan(
                new Plan(experiment, cluster, Collections.nCopies(100, job), List.of()),
                Optional.empty(),
                ClusterFindings.Known.NOTHING);
    }

    private List<Problem> problems(Cluster cluster, String left) throws Exception {
        login.answerPlainlyWith("\u001ebalance\nmath 999999\nlab " + left + "\n\u001e=0 \n");
        login.pass(Duration.ofMinutes(6));
        balances.ask(cluster);
        return new BalanceWarnings(BalanceWarningsTest::composed, balances)
                .compose(RunSamples.experiment(), cluster)
                .plan()
                .problems();
    }

    @Test
    void a_plan_that_costs_more_than_the_remaining_balance_causes_a_warning_with_the_age_of_the_balance()
            throws Exception {
        Cluster lab = lab(Price.Prepaid.NO);

        assertThat(problems(lab, "100")).isEmpty();
        List<Problem> problems = problems(lab, "99.5");

        String time = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm")
                .format(login.instant().atZone(ZoneId.systemDefault()));
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.where()).isEqualTo(new Problem.InField("resources.account"));
            assertThat(problem.what())
                    .isEqualTo(
                            "This could cost up to 100 points, but the balance of the account \"lab\" was 99.5 points"
                                    + " on " + time + ".");
            assertThat(problem.advice()).isEqualTo("Submit fewer or shorter jobs, or use another account.");
        });
    }

    @Test
    void with_prepaid_points_the_advice_says_that_jobs_will_not_run() throws Exception {
        assertThat(problems(lab(Price.Prepaid.YES), "-3"))
                .singleElement()
                .extracting(Problem::advice)
                .asString()
                .startsWith("Jobs that the balance does not cover will not run.");
    }

    @Test
    void an_unknown_balance_causes_no_warning() throws Exception {
        Cluster lab = lab(Price.Prepaid.NO);
        login.answerPlainlyWith("\u001ebalance\n\u001e=1 permission denied\n");

        assertThat(new BalanceWarnings(BalanceWarningsTest::composed, balances)
                        .compose(RunSamples.experiment(), lab)
                        .plan()
                        .problems())
                .isEmpty();
        balances.ask(lab);
        assertThat(balances.report(lab).orElseThrow().refusal()).contains("permission denied");
        assertThat(new BalanceWarnings(BalanceWarningsTest::composed, balances)
                        .compose(RunSamples.experiment(), lab)
                        .plan()
                        .problems())
                .isEmpty();
    }

    @Test
    void the_remaining_balance_is_shown_for_the_budget_that_will_be_charged() throws Exception {
        Cluster lab = lab(Price.Prepaid.NO);
        problems(lab, "12,340");

        Plan plan = composed(RunSamples.experiment(), lab).plan();
        assertThat(Remainder.of(plan, balances.report(lab).orElseThrow()))
                .singleElement()
                .satisfies(after -> {
                    assertThat(after.cost()).isEqualByComparingTo("100");
                    assertThat(after.left()).isEqualByComparingTo("12240");
                    assertThat(after.isEnough()).isTrue();
                });
        Cluster unpriced = Given.slurm();
        assertThat(Remainder.of(
                        composed(RunSamples.experiment(), unpriced).plan(),
                        balances.report(lab).orElseThrow()))
                .isEmpty();
        assertThat(Remainder.unpriced(
                        composed(RunSamples.experiment(), unpriced).plan(),
                        balances.report(lab).orElseThrow()))
                .extracting(balance -> balance.account())
                .containsExactly("lab");
    }
}
