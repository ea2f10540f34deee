package org.batchwright.ui.compose.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.run.load.ClusterBalances;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.EstimateLog;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.preflight.PredictedRejection.ShownJob;
import org.batchwright.ui.fx.ClockBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PredictedRejectionTest {
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

    @Test
    void a_job_that_would_be_rejected_is_a_problem_until_it_is_changed() throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-24.11-refused"));
        model.setVisible(true);
        background.pass(Duration.ofSeconds(2));
        assertThat(compose.problems().get())
                .filteredOn(problem -> problem.message().code().equals("ui.scheduler-would-reject"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.what()).startsWith("Slurm would reject this job: ");
                    assertThat(problem.isBlocking()).isFalse();
                });
        assertThat(compose.further().isRejected()).isTrue();

        type("03:30:00");
        assertThat(compose.further().isRejected()).isFalse();
        assertThat(compose.problems().get())
                .extracting(problem -> problem.message().code())
                .doesNotContain("ui.scheduler-would-reject");
    }

    @Test
    void the_fields_that_may_be_wrong_are_marked_and_offer_to_clear_them() throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-24.11-refused"));
        compose.set(Fields.ACCOUNT, Value.of("other-lab"));
        model.setVisible(true);
        background.pass(Duration.ofSeconds(2));

        Problem listed = compose.problems().get().stream()
                .filter(problem -> problem.message().code().equals("ui.scheduler-would-reject"))
                .findFirst()
                .orElseThrow();
        assertThat(listed.where()).isEqualTo(new Problem.InField(Fields.ACCOUNT.key()));
        assertThat(listed.advice()).contains("\"Invalid account or account/partition combination specified\"");
        assertThat(model.state().get().refusal()).isPresent();
        for (Field<?> field : List.of(Fields.ACCOUNT, Fields.QUEUE)) {
            assertThat(atField(field)).hasValueSatisfying(problem -> {
                assertThat(problem.what()).isEqualTo("This may be why Slurm would reject the job.");
                assertThat(problem.severity()).isEqualTo(listed.severity());
            });
        }
        assertThat(atField(Fields.QOS)).isEmpty();

        Fix fix = compose.form()
                .get()
                .orElseThrow()
                .fixes(atField(Fields.ACCOUNT).orElseThrow())
                .getFirst();
        assertThat(fix.label()).isEqualTo("Clear account");
        compose.apply(fix);
        assertThat(compose.shownScript().script().orElseThrow()).doesNotContain("other-lab");
        assertThat(atField(Fields.ACCOUNT)).as("another script").isEmpty();

        background.pass(INTERVAL.plusSeconds(2));
        assertThat(atField(Fields.ACCOUNT)).isPresent();
        assertThat(compose.form()
                        .get()
                        .orElseThrow()
                        .fixes(atField(Fields.ACCOUNT).orElseThrow()))
                .as("there is nothing to clear")
                .isEmpty();
    }

    private Optional<Problem> atField(Field<?> field) {
        return compose.form().get().orElseThrow().field(field).flatMap(FieldState::problem);
    }

    @Test
    void a_rejection_lists_the_fields_that_are_set_first() {
        PredictedRejection rejection = PredictedRejection.of(
                new PreflightAnswer.Refused("Slurm rejected the job.", "first\nbad\u001b[31m option"),
                "Slurm",
                List.of(Fields.NODES, Fields.TIME, Fields.ACCOUNT, Fields.QUEUE),
                new ShownJob(
                        Settings.NONE.with(Fields.QUEUE, Value.of("gpu")), Fields.TIME::equals, Optional.of("train")));
        assertThat(rejection.listed()).singleElement().satisfies(problem -> {
            assertThat(problem.advice()).startsWith("The scheduler's message is \"bad\\u001b[31m option\".");
            assertThat(problem.where())
                    .isEqualTo(new Problem.InStage("train", new Problem.InField(Fields.QUEUE.key())));
        });
        assertThat(rejection.atFields())
                .extracting(Problem::where)
                .containsExactly(
                        new Problem.InField(Fields.QUEUE.key()),
                        new Problem.InField(Fields.NODES.key()),
                        new Problem.InField(Fields.TIME.key()));
        assertThat(rejection.listed().getFirst().fixes())
                .extracting(Fix::label)
                .as("an inherited time would remain")
                .containsExactly("Clear queue", "Clear nodes", "Reset wall time");
        PredictedRejection unknown = PredictedRejection.of(
                new PreflightAnswer.Refused("", ""),
                "Slurm",
                List.of(),
                new ShownJob(Settings.NONE, field -> false, Optional.empty()));
        assertThat(unknown.listed()).extracting(Problem::where).containsExactly(new Problem.Anywhere());
        assertThat(unknown.atFields()).isEmpty();
    }
}
