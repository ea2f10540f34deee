package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.ReadOnlyPresets;
import org.batchwright.cli.SiteVerbsTest;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.Fields;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.LoadSamples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PreflightVerbTest {
    private final CliHarness typed = new CliHarness();
    private final ScriptedLogin login = new ScriptedLogin("");

    @BeforeEach
    void connect() {
        typed.engine.desk.answering = Optional.of(login);
    }

    private int ask(String answer, String... words) throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText(answer));
        String[] all = new String[words.length + 4];
        List<String> first = List.of("preflight", "quick", "--on", "lab");
        for (int i = 0; i < all.length; i++) {
            all[i] = i < 4 ? first.get(i) : words[i - 4];
        }
        return typed.run(all);
    }

    @Test
    void the_estimated_start_is_printed_and_nothing_is_submitted() throws Exception {
        assertThat(ask("slurm-22.05-now")).isZero();

        assertThat(typed.out()).contains("Slurm would start the job about now.").contains("\n  Nodes: c1\n");
        assertThat(login.scripts()).singleElement().asString().contains("sbatch --test-only");
        assertThat(typed.engine.submitted).isEmpty();
    }

    @Test
    void a_late_start_is_reported_with_a_time_limit_that_would_allow_an_earlier_start() throws Exception {
        assertThat(ask("slurm-24.11-maintenance", "--json")).isZero();

        assertThat(typed.json().at("/answer/verdict").asString()).isEqualTo("accepted");
        assertThat(typed.json().at("/answer/nodes").asString()).isEqualTo("c1");
        assertThat(typed.json().at("/answer/shorter/0/time_seconds").asLong()).isEqualTo(7200);
        assertThat(typed.json().at("/cluster").asString()).isEqualTo("lab");
    }

    @Test
    void a_rejected_job_results_in_a_distinct_exit_status() throws Exception {
        assertThat(ask("slurm-24.11-refused")).isEqualTo(3);

        assertThat(typed.out())
                .contains(
                        "Slurm would reject the job: Slurm does not let this account use this partition: choose another account or partition.")
                .contains("Invalid account or account/partition combination specified");
    }

    @Test
    void an_unknown_start_time_is_reported_as_such() throws Exception {
        assertThat(ask("slurm-22.05-silent")).isZero();
        assertThat(typed.out()).contains("Slurm gave no estimate");

        CliHarness here = new CliHarness();
        assertThat(here.run("preflight", "quick", "--on", "this-computer", "--json"))
                .isZero();
        assertThat(here.json().at("/answer/verdict").asString()).isEqualTo("unknown");
        CliHarness plain = new CliHarness();
        assertThat(plain.run("preflight", "quick", "--on", "this-computer")).isZero();
        assertThat(plain.out()).contains("This computer does not estimate start times.");
    }

    private static Cluster withBalance() {
        Cluster lab = SiteVerbsTest.priced(Price.PriceKind.RATES, Price.Reliability.KNOWN);
        return lab.withOverrides(lab.overrides()
                .withBalance(Optional.of(
                        new BalanceCommand("show_point", Map.of("points", "^(?<account>\\S+) (?<left>\\S+)$")))));
    }

    private int askWithBalance(String line, String... words) throws Exception {
        typed.engine.clusters.save(withBalance());
        typed.engine.presets = new ReadOnlyPresets(
                ReadOnlyPresets.file(Given.with(Given.preset("mnist/quick"), Fields.TIME, "04:00:00")));
        login.answerPlainlyWith(
                LoadSamples.preflightText("slurm-22.05-now") + "\u001ebalance\n" + line + "\n\u001e=0 \n");
        String[] all = Stream.concat(Stream.of("preflight", "quick", "--on", "lab"), Stream.of(words))
                .toArray(String[]::new);
        return typed.run(all);
    }

    @Test
    void the_charged_budget_is_shown_with_the_amount_that_would_remain() throws Exception {
        assertThat(askWithBalance("grp 12,340.50")).isZero();

        assertThat(typed.out())
                .contains("Cost:    at most 1 point, leaves 12,339.5 points\n")
                .contains("Balance: 12,340.5 points in grp (as of 20");
        assertThat(login.scripts())
                .filteredOn(script -> script.contains("show_point"))
                .hasSize(1);
    }

    @Test
    void a_budget_that_is_too_small_is_reported() throws Exception {
        assertThat(askWithBalance("grp -3")).isZero();

        assertThat(typed.out())
                .contains("Cost:    at most 1 point, more than the balance\n")
                .contains("Balance: -3 points in grp");
    }

    @Test
    void the_budget_is_part_of_the_json_output() throws Exception {
        assertThat(askWithBalance("grp 12,340.50", "--json")).isZero();

        assertThat(typed.json().at("/budget/reported/balances/0/account").asString())
                .isEqualTo("grp");
        assertThat(typed.json().at("/budget/reported/balances/0/left").decimalValue())
                .isEqualByComparingTo("12340.5");
        assertThat(typed.json().at("/budget/remainders/0/left").decimalValue()).isEqualByComparingTo("12339.5");
    }

    @Test
    void an_unknown_balance_is_not_shown_as_zero() throws Exception {
        assertThat(askWithBalance("no such table", "--json")).isZero();

        assertThat(typed.json().at("/budget/reported/balances")).isEmpty();
        assertThat(typed.json().at("/budget/reported/why").asString()).isEqualTo("no output line matches the pattern");
        assertThat(typed.json().at("/budget/remainders")).isEmpty();
        CliHarness other = new CliHarness();
        other.run("preflight", "quick", "--on", "this-computer", "--json");
        assertThat(other.json().at("/budget").isNull()).isTrue();
    }

    @Test
    void problems_prevent_the_preflight_check() throws Exception {
        typed.engine.problems = List.of(Problem.error(new Problem.Anywhere(), "No command.", "Add one."));

        assertThat(ask("slurm-22.05-now")).isEqualTo(3);
        assertThat(login.scripts()).isEmpty();
    }
}
