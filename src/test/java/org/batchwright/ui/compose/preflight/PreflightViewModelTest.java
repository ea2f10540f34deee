package org.batchwright.ui.compose.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.run.load.ClusterBalances;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.EstimateLog;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.ShellFile;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.preflight.PreflightState.Phase;
import org.batchwright.ui.fx.ClockBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PreflightViewModelTest {
    private static final Duration INTERVAL = Lab.tsubame().policy().askEvery();

    private final Lab lab = new Lab();
    private final ScriptedLogin login = new ScriptedLogin("");
    private final ClockBackground background = new ClockBackground(login::pass);
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private final PreflightViewModel model = new PreflightViewModel(
            compose,
            new PreflightViewModel.Services(
                    new ClusterPreflights(login, Dialects.known(), login),
                    EstimateLog.NONE,
                    new ClusterBalances(login, login),
                    cluster -> login.setConnected(true)),
            background,
            login);

    @BeforeEach
    void open_a_preset_on_the_cluster() throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-22.05-now"));
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
        assertThat(compose.blockingProblems()).isEmpty();
    }

    private void type(String time) {
        compose.set(Fields.TIME, Value.of(time));
    }

    private Phase phase() {
        return model.state().get().phase();
    }

    @Test
    void the_script_on_screen_is_queried_once_typing_has_paused_for_a_second() {
        model.setVisible(true);
        background.pass(Duration.ofMillis(900));
        type("03:00:00");
        background.pass(Duration.ofMillis(900));
        type("03:30:00");
        background.pass(Duration.ofMillis(900));
        assertThat(login.scripts()).isEmpty();

        background.pass(Duration.ofMillis(200));
        assertThat(login.scripts()).singleElement().asString().contains("#SBATCH --time=03:30:00");
        assertThat(phase()).isEqualTo(Phase.ANSWERED);

        background.pass(Duration.ofHours(2));
        assertThat(login.scripts()).hasSize(1);
    }

    @Test
    void no_query_is_sent_while_the_card_is_hidden() {
        background.pass(Duration.ofHours(1));
        type("03:00:00");
        background.pass(Duration.ofHours(1));
        assertThat(login.scripts()).isEmpty();

        model.setVisible(true);
        background.pass(Duration.ofSeconds(2));
        model.setVisible(false);
        type("02:00:00");
        background.pass(Duration.ofHours(1));
        assertThat(login.scripts()).hasSize(1);
    }

    @Test
    void a_cluster_is_queried_at_most_once_in_each_interval_no_matter_how_much_is_typed() {
        model.setVisible(true);
        long changes = INTERVAL.toSeconds() * 10 / 3;
        for (int i = 0; i < changes; i++) {
            type("0" + (1 + i % 8) + ":00:00");
            background.pass(Duration.ofSeconds(3));
        }
        assertThat(login.scripts()).hasSizeBetween(9, 11);
        background.pass(INTERVAL.plusSeconds(2));
        assertThat(phase()).isEqualTo(Phase.ANSWERED);
        assertThat(login.scripts().getLast())
                .contains(ShellFile.assign("job", compose.shownScript().script().orElseThrow()));
    }

    @Test
    void the_next_change_cancels_the_query_and_its_answer_is_not_shown_for_the_new_script() {
        model.setVisible(true);
        background.hold();
        background.pass(Duration.ofSeconds(2));
        assertThat(phase()).isEqualTo(Phase.ASKING);

        background.release();
        background.hold();
        assertThat(phase()).isEqualTo(Phase.ANSWERED);

        model.refresh();
        background.pass(INTERVAL.plusSeconds(1));
        assertThat(phase()).isEqualTo(Phase.ASKING);
        model.setVisible(false);
        assertThat(background.cancelled()).isEqualTo(1);
        assertThat(phase()).isNotEqualTo(Phase.ASKING);
        background.release();
        assertThat(login.scripts()).hasSize(1);
    }

    @Test
    void returning_to_the_previous_script_sends_no_query() {
        model.setVisible(true);
        background.pass(Duration.ofSeconds(2));
        type("03:00:00");
        assertThat(phase()).isEqualTo(Phase.WAITING);
        compose.undo();
        assertThat(phase()).isEqualTo(Phase.ANSWERED);

        background.pass(INTERVAL.multipliedBy(2));
        assertThat(login.scripts()).hasSize(1);
    }

    @Test
    void problems_that_block_the_submission_also_block_the_query() {
        model.setVisible(true);
        compose.set(Fields.NODES, Value.of("99"));
        assertThat(compose.blockingProblems()).isNotEmpty();
        background.pass(Duration.ofMinutes(5));

        assertThat(phase()).isEqualTo(Phase.BLOCKED);
        assertThat(login.scripts()).isEmpty();
    }

    @Test
    void a_missing_connection_is_reported_and_connecting_sends_the_query() {
        login.setConnected(false);
        model.setVisible(true);
        background.pass(Duration.ofMinutes(5));
        assertThat(phase()).isEqualTo(Phase.OFFLINE);

        login.setConnected(true);
        compose.refresh();
        background.pass(Duration.ofSeconds(2));
        assertThat(phase()).isEqualTo(Phase.ANSWERED);
    }

    @Test
    void the_card_is_not_shown_for_this_computer_because_it_has_no_queue() {
        model.setVisible(true);
        compose.chooseCluster(ClusterName.THIS_COMPUTER);

        assertThat(phase()).isEqualTo(Phase.HIDDEN);
    }

    @Test
    void a_shorter_limit_is_applied_as_one_edit() throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-22.05-maintenance"));
        model.setVisible(true);
        background.pass(Duration.ofSeconds(2));
        PreflightTexts.Suggestion suggestion = new PreflightTexts(model.state().get(), ZoneOffset.UTC)
                .suggestion()
                .orElseThrow();

        model.useTime(suggestion.time());
        assertThat(compose.shownScript().script().orElseThrow()).contains("--time=02:00:00");
        compose.undo();
        assertThat(compose.shownScript().script().orElseThrow()).contains("--time=04:00:00");
    }

    private static final BalanceCommand COMMAND =
            new BalanceCommand("show_point", Map.of("points", "^(?<account>\\S+) (?<left>\\S+)$"));

    private void pay(String balance) throws Exception {
        Cluster priced = Lab.priced(Lab.tsubame(), Price.Reliability.KNOWN);
        lab.clusters.save(priced.withOverrides(priced.overrides().withBalance(Optional.of(COMMAND))));
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-22.05-now") + "\u001ebalance\n" + balance);
        compose.refresh();
        model.setVisible(true);
        background.pass(Duration.ofSeconds(2));
    }

    private List<String> details() {
        return new PreflightTexts(model.state().get(), ZoneOffset.UTC).details();
    }

    @Test
    void the_cost_and_the_remaining_balance_are_shown_with_the_age_of_the_balance() throws Exception {
        pay("lab 12,340\n\u001e=0 \n");

        assertThat(details()).contains("costs up to 1 point, leaves 12,339 points in lab (as of 12:00)");
        assertThat(login.scripts())
                .filteredOn(script -> script.contains("show_point"))
                .hasSize(1);

        background.pass(Duration.ofMinutes(4));
        type("08:00:00");
        background.pass(Duration.ofSeconds(2));
        assertThat(details()).contains("costs up to 2 points, leaves 12,338 points in lab (as of 12:00)");
        assertThat(login.scripts())
                .filteredOn(script -> script.contains("show_point"))
                .hasSize(1);
        background.pass(Duration.ofMinutes(2));
        assertThat(login.scripts())
                .filteredOn(script -> script.contains("show_point"))
                .hasSize(2);
    }

    @Test
    void a_cost_above_the_balance_is_reported() throws Exception {
        pay("lab 0.5\n\u001e=0 \n");

        assertThat(details()).contains("costs up to 1 point, more than the balance in lab: 0.5 points (as of 12:00)");
    }

    @Test
    void a_refused_balance_query_is_reported_without_showing_a_number() throws Exception {
        pay("\u001e=127 bash: show_point: command not found\n");

        assertThat(details()).contains("balance not provided by this site").noneMatch(text -> text.contains("cost"));
    }

    @Test
    void no_balance_is_queried_while_the_card_is_hidden() throws Exception {
        pay("lab 5\n\u001e=0 \n");
        int count = login.scripts().size();
        model.setVisible(false);
        background.pass(Duration.ofHours(1));

        assertThat(login.scripts()).hasSize(count);
    }
}
