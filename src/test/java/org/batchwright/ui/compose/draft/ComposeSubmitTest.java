package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.EditAndResubmit;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.presets.PresetNotice;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.script.Comparison;
import org.batchwright.ui.compose.script.ComparisonTarget;
import org.batchwright.ui.compose.submit.SubmitState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests submitting the open preset, or showing why it cannot be submitted. */
@Tag("slow")
class ComposeSubmitTest extends ComposedPreset {
    private final List<PresetNotice> notices = new ArrayList<>();

    @Test
    void a_missing_field_of_a_new_preset_is_an_error_after_submission() {
        library.create(PresetId.of("depth-anything/fresh"));
        assertThat(severity(Fields.COMMAND)).containsExactly(Problem.Severity.NOTE);
        submitting.submit();
        assertThat(lab.submissions.submitted()).isEmpty();
        assertThat(submitting.blockingProblem().get().orElseThrow().what()).isEqualTo("There is no command to run.");
        assertThat(severity(Fields.COMMAND)).containsExactly(Problem.Severity.ERROR);
    }

    @Test
    void undo_restores_the_submitted_preset() {
        compose.set(AssignmentTable.PARAMETERS, "epochs", Value.of("400"));
        submitting.submit();
        compose.set(AssignmentTable.PARAMETERS, "epochs", Value.of("4001"));
        compose.undo();
        assertThat(parameter("epochs").value()).isEqualTo(Value.of("400"));
    }

    @Test
    void the_error_of_one_preset_is_not_shown_for_another() {
        library.duplicate(Lab.BATCH_4, Lab.BASE);
        assertThat(library.failure().get()).isPresent();
        compose.open(Lab.BASE);

        assertThat(library.failure().get()).isEmpty();
    }

    @Test
    void the_submit_bar_summarizes_the_submission() {
        SubmitState state = submitting.state().get();
        assertThat(state.button()).isEqualTo("Submit 1 job");
        assertThat(state.summary().headline()).isEqualTo("1 job · gpu · GPU ×1 · 04:00:00");
        assertThat(state.summary().details()).isEqualTo("up to 4 GPU h · 14 code files, 119 kB; 1 not sent");
        assertThat(state.canSubmit()).isTrue();
    }

    @Test
    void the_submit_bar_shows_the_cost_and_how_it_is_computed() {
        lab.clusters.save(Lab.priced(lab.clusters.all().getLast(), Price.Reliability.GUESSED));
        compose.set(Fields.TIME, Value.of("02:00:00"));
        SubmitState state = submitting.state().get();
        assertThat(state.summary().details())
                .isEqualTo("up to 2 GPU h · up to 0.5 points (estimate) · 14 code files, 119 kB; 1 not sent");
        assertThat(state.summary().formula()).startsWith("0.25 points per node per hour (estimate).");
    }

    @Test
    void a_request_above_the_limit_of_the_queue_is_explained_and_cannot_be_submitted() {
        compose.set(Fields.TIME, Value.of("48:00:00"));
        assertThat(submitting.state().get().canSubmit()).isFalse();
        assertThat(submitting.state().get().obstacle()).isPresent();
        assertThat(field(Fields.TIME).problem()).isPresent();
        submitting.submit();
        assertThat(lab.submissions.submitted()).isEmpty();
    }

    @Test
    void a_problem_in_the_file_is_shown_and_blocks_submission() {
        Problem problem = Problem.error(
                new Problem.InFile(Path.of("x.yaml"), 3, 1, Optional.empty()), "Unknown key.", "Remove it.");
        lab.presets.spoil(Lab.BATCH_4, problem);
        assertThat(compose.problems().get()).contains(problem);
        assertThat(submitting.state().get().canSubmit()).isFalse();
    }

    @Test
    void a_broken_cluster_file_is_shown_and_blocks_submission_until_it_is_fixed() {
        Problem problem = Problem.error(
                new Problem.InFile(Path.of("clusters/lab-slurm.yaml"), 7, 6, Optional.empty()),
                "This is not valid YAML.",
                "Close the brace.");
        lab.clusters.faulty(List.of(problem));
        assertThat(compose.problems().get()).contains(problem);
        submitting.submit();
        assertThat(lab.submissions.submitted()).isEmpty();
        lab.clusters.faulty(List.of());
        assertThat(compose.problems().get()).doesNotContain(problem);
        assertThat(submitting.state().get().canSubmit()).isTrue();
    }

    @Test
    void a_broken_file_of_another_cluster_does_not_block_submission() {
        lab.clusters.faulty(List.of(Problem.error(
                new Problem.InFile(Path.of("clusters/other.yaml"), 1, 1, Optional.empty()), "No.", "Fix it.")));
        assertThat(submitting.state().get().canSubmit()).isTrue();
    }

    @Test
    void submitting_sends_what_is_on_screen_and_shows_the_run() {
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("8"));
        submitting.submit();
        assertThat(lab.submissions.submitted())
                .containsExactly(compose.composition().get().orElseThrow());
        assertThat(lab.shown).hasSize(1);
        assertThat(submitting.state().get().running()).isEmpty();
    }

    @Test
    void a_rejected_submission_is_reported_and_can_be_retried() {
        lab.submissions.refuse(new OperationException.NotPossible("The cluster said no.", "Ask it nicely."));
        submitting.submit();
        assertThat(submitting.failure().get()).map(OperationException::advice).contains("Ask it nicely.");
        compose.open(Lab.BASE);
        compose.chooseCluster(Lab.tsubame().name());
        assertThat(submitting.failure().get()).as("above another preset").isEmpty();
        assertThat(lab.shown).isEmpty();
        assertThat(submitting.state().get().canSubmit()).isTrue();
    }

    @Test
    void the_script_is_compared_with_the_last_run_of_the_preset() {
        Comparison comparison = comparison();
        assertThat(comparison.target().get()).contains(run41());
        assertThat(comparison.difference().get().orElseThrow().added()).isPositive();
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("16"));
        compose.set(Fields.TIME, Value.of("02:00:00"));
        assertThat(comparison.difference().get().orElseThrow().isNone()).isTrue();
        compose.open(PresetId.of("mnist/mnist_quick"));
        assertThat(comparison.target().get()).isEmpty();
        assertThat(comparison.difference().get()).isEmpty();
    }

    @Test
    void edit_and_resubmit_opens_the_run_as_an_unsaved_draft_that_is_compared_with_the_run() {
        compose.open(Lab.BASE);
        compose.chooseCluster(ClusterName.THIS_COMPUTER);
        Comparison comparison = comparison();
        new EditAndResubmit(lab.services.history(), compose, comparison, notices::add, background).open(Lab.RUN_41);
        assertThat(form().id()).isEqualTo(Lab.BATCH_4);
        assertThat(form().marks().unsaved()).isTrue();
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("16"));
        assertThat(compose.cluster().get()).isEqualTo(Lab.tsubame().name());
        assertThat(comparison.target().get()).contains(run41());
    }

    @Test
    void replacing_unsaved_changes_shows_a_notice_with_undo() {
        compose.open(Lab.BATCH_4);
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("99"));
        new EditAndResubmit(lab.services.history(), compose, comparison(), notices::add, background).open(Lab.RUN_41);
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("16"));
        assertThat(notices).hasSize(1);
        notices.getFirst().undo().orElseThrow().run();
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("99"));
    }

    @Test
    void a_fix_for_a_failed_run_is_a_separate_undo_step() {
        Fix fix = new Fix("Request 96 GB", new Fix.SetField(Fields.MEMORY, Value.of("96 GB")));
        new EditAndResubmit(lab.services.history(), compose, comparison(), notices::add, background)
                .open(Lab.RUN_41, () -> compose.apply(fix));
        assertThat(field(Fields.MEMORY).own()).contains(Value.of("96 GB"));
        assertThat(form().marks().unsaved()).isTrue();
        assertThat(lab.submissions.submitted()).isEmpty();
        compose.undo();
        assertThat(field(Fields.MEMORY).own()).isNotEqualTo(Optional.of(Value.of("96 GB")));
        assertThat(parameter("batch-size").value()).as("the draft of the run").isEqualTo(Value.of("16"));
    }

    private Comparison comparison() {
        return new Comparison(lab.services, compose, background);
    }

    private ComparisonTarget run41() {
        return new ComparisonTarget.OfRun(lab.book.find(Lab.RUN_41).orElseThrow());
    }
}
