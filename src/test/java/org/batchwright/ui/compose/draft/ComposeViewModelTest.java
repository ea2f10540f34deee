package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.CodeRule;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ComposeViewModelTest extends ComposedPreset {
    @Test
    void a_typed_parameter_appears_in_the_script_immediately() {
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("5 or 6"));
        assertThat(script()).contains("--batch-size '5 or 6'");
    }

    @Test
    void an_inherited_value_shows_its_origin_and_is_restored_by_reset() {
        assertThat(parameter("lr").origin()).isEqualTo(Origin.INHERITED);
        assertThat(parameter("lr").from()).contains(new ValueSource.Everywhere(Lab.BASE));
        assertThat(parameter("batch-size").origin()).isEqualTo(Origin.OVERRIDES);
        compose.remove(AssignmentTable.PARAMETERS, "batch-size");
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("64"));
    }

    @Test
    void a_missing_field_of_a_new_preset_is_shown_as_a_hint_until_the_field_is_visited() {
        library.create(PresetId.of("depth-anything/fresh"));
        assertThat(severity(Fields.COMMAND)).containsExactly(Problem.Severity.NOTE);
        assertThat(submitting.state().get().canSubmit()).isFalse();
        assertThat(submitting.state().get().obstacle()).contains("There is no command to run.");
        compose.set(Fields.TIME, Value.of("01:00:00"));
        assertThat(severity(Fields.COMMAND)).containsExactly(Problem.Severity.NOTE);
        compose.set(Fields.TIME, Value.of("soon"));
        assertThat(severity(Fields.TIME)).containsExactly(Problem.Severity.ERROR);
        compose.set(Fields.COMMAND, Value.of("p"));
        assertThat(severity(Fields.COMMAND)).isEmpty();
        compose.set(Fields.COMMAND, Value.of(""));
        assertThat(severity(Fields.COMMAND)).containsExactly(Problem.Severity.ERROR);
        compose.open(Lab.BATCH_4);
        compose.open(PresetId.of("depth-anything/fresh"));
        assertThat(severity(Fields.COMMAND)).containsExactly(Problem.Severity.ERROR);
    }

    @Test
    void the_question_about_a_large_file_is_asked_until_it_is_answered() {
        lab.large.addAll(List.of("data/big.bin", "data/[old].bin"));
        submitting.rescan();
        List<Problem> questions = questions();
        assertThat(questions).extracting(Problem::severity).containsOnly(Problem.Severity.WARNING);
        assertThat(questions.getFirst().what())
                .contains("data/big.bin (310 MB)")
                .contains("200 MB");
        assertThat(submitting.state().get().canSubmit()).isTrue();

        press(questions.getFirst(), "Send it");
        assertThat(lab.decided).containsExactly(new CodeRule("data/big.bin", true));
        assertThat(questions()).containsExactly(questions.getLast());

        press(questions.getLast(), "Exclude it");
        assertThat(lab.decided).extracting(CodeRule::line).containsExactly("!/data/big.bin", "/data/\\[old].bin");
        assertThat(questions()).isEmpty();
        assertThat(form().marks().unsaved()).isFalse();
    }

    @Test
    void an_answer_that_cannot_be_saved_is_reported_and_requested_again() {
        lab.large.add("data/big.bin");
        lab.readOnly = Optional.of(new OperationException.NotPossible("It is read-only.", "Make it writable."));
        submitting.rescan();
        press(questions().getFirst(), "Send it");
        assertThat(submitting.failure().get()).isEqualTo(lab.readOnly);
        assertThat(questions()).hasSize(1);
        lab.readOnly = Optional.empty();
        press(questions().getFirst(), "Send it");
        assertThat(questions()).isEmpty();
        assertThat(submitting.failure().get()).as("what was written now").isEmpty();
    }

    @Test
    void many_large_files_are_summarized_in_one_additional_question() {
        for (int i = 10; i < 110; i++) {
            lab.large.add("data/" + i + ".bin");
        }
        submitting.rescan();
        assertThat(questions()).hasSize(6);
        assertThat(questions().getLast().what()).startsWith("95 more files over 200 MB (");
        assertThat(questions().getLast().fixes()).isEmpty();
    }

    @Test
    void typing_in_one_field_is_a_single_undo_step() {
        compose.set(Fields.TIME, Value.of("0"));
        compose.set(Fields.TIME, Value.of("01:00:00"));
        compose.set(Fields.NODES, Value.of("2"));
        compose.undo();
        assertThat(field(Fields.NODES).own()).isEmpty();
        assertThat(field(Fields.TIME).own()).contains(Value.of("01:00:00"));
        compose.undo();
        assertThat(field(Fields.TIME).own()).isEmpty();
        assertThat(form().marks()).isEqualTo(new FormState.Marks(false, false, true, false));
        compose.redo();
        assertThat(field(Fields.TIME).own()).contains(Value.of("01:00:00"));
    }

    @Test
    void revert_restores_the_file_and_can_be_undone() {
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("8"));
        compose.revert();
        assertThat(form().marks().unsaved()).isFalse();
        compose.undo();
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("8"));
    }

    @Test
    void a_cluster_specific_field_is_edited_only_for_that_cluster() {
        compose.set(Fields.QUEUE, Value.of("long"));
        compose.set(Fields.TIME, Value.of("08:00:00"));
        Preset now = compose.draft().orElseThrow().currentPreset();
        assertThat(now.on()).containsOnlyKeys(Lab.tsubame().name());
        assertThat(now.on(Lab.tsubame().name()).settings())
                .isEqualTo(Settings.NONE.with(Fields.QUEUE, Value.of("long")));
        assertThat(now.settings().rawValue(Fields.TIME)).contains(Value.of("08:00:00"));
        assertThat(field(Fields.QUEUE).inherited()).contains(Value.of("gpu"));
        compose.chooseCluster(ClusterName.THIS_COMPUTER);
        assertThat(field(Fields.QUEUE).own()).isEmpty();
    }

    @Test
    void edits_of_a_preset_are_preserved_while_another_is_open() {
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("8"));
        compose.open(Lab.BASE);
        assertThat(compose.unsaved().get()).containsExactly(Lab.BATCH_4);
        compose.open(Lab.BATCH_4);
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("8"));
    }

    @Test
    void a_renamed_parameter_keeps_its_value_and_position_and_a_taken_name_is_rejected() {
        compose.rename(AssignmentTable.PARAMETERS, "run-name", "name");
        assertThat(form().parameters())
                .extracting(AssignmentState::name)
                .containsExactly("batch-size", "lr", "epochs", "data-dir", "name", "notes");
        compose.rename(AssignmentTable.PARAMETERS, "name", "lr");
        assertThat(parameter("name").value()).isEqualTo(Value.of("깊이 추정 (深度推定)"));
    }

    @Test
    void saving_clears_the_unsaved_mark() {
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("8"));
        assertThat(form().marks().unsaved()).isTrue();
        library.save();
        assertThat(form().marks().unsaved()).isFalse();
        assertThat(lab.presets
                        .find(Lab.BATCH_4)
                        .orElseThrow()
                        .preset()
                        .parameters()
                        .get("batch-size"))
                .contains(Value.of("8"));
    }

    @Test
    void a_file_changed_during_editing_is_a_conflict_that_can_be_resolved_with_either_version() {
        Preset theirs = Given.with(lab.presets.find(Lab.BATCH_4).orElseThrow().preset(), "lr", "3e-4");
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("8"));
        lab.presets.changeOnDisk(theirs);
        assertThat(library.conflict().get()).map(file -> file.preset()).contains(theirs);
        library.failure().set(Optional.of(new OperationException.NotPossible("It could not be saved.", "Try again.")));
        library.acceptFile();
        assertThat(library.failure().get()).isEmpty();
        assertThat(parameter("lr").value()).isEqualTo(Value.of("3e-4"));
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("4"));

        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("9"));
        lab.presets.changeOnDisk(Given.with(theirs, "lr", "5e-4"));
        library.overwriteFile();
        assertThat(lab.presets.find(Lab.BATCH_4).orElseThrow().preset())
                .isEqualTo(compose.draft().orElseThrow().currentPreset());
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("9"));
        assertThat(library.conflict().get()).isEmpty();
    }

    @Test
    void a_changed_file_is_simply_reloaded_if_there_are_no_local_edits() {
        lab.presets.changeOnDisk(
                Given.with(lab.presets.find(Lab.BATCH_4).orElseThrow().preset(), "batch-size", "32"));
        assertThat(library.conflict().get()).isEmpty();
        assertThat(parameter("batch-size").value()).isEqualTo(Value.of("32"));
        assertThat(form().marks().unsaved()).isFalse();
    }

    @Test
    void undo_restores_a_deleted_preset() {
        library.delete(Lab.BATCH_4);
        assertThat(lab.presets.find(Lab.BATCH_4)).isEmpty();
        assertThat(compose.form().get()).isEmpty();
        library.notice().get().orElseThrow().undo().orElseThrow().run();
        assertThat(form().id()).isEqualTo(Lab.BATCH_4);
    }

    @Test
    void a_taken_name_is_rejected_with_a_message() {
        library.duplicate(Lab.BATCH_4, Lab.BASE);
        assertThat(library.failure().get())
                .map(OperationException::what)
                .hasValueSatisfying(what -> assertThat(what).contains("train_base"));
    }

    @Test
    void a_preset_that_extends_another_can_be_created() {
        library.extend(Lab.BASE, new PresetId(Lab.BASE.project(), "variant"));

        assertThat(compose.form().get().map(FormState::id)).map(PresetId::name).contains("variant");
        assertThat(library.rows()).extracting(ComposeViewModelTest::shown).contains("1 variant");
    }

    @Test
    void the_list_nests_presets_under_their_base_and_filters_by_words() {
        assertThat(library.rows().subList(0, 5))
                .extracting(ComposeViewModelTest::shown)
                .containsExactly(
                        "depth-anything",
                        "0 eval_checkpoints",
                        "0 train_base",
                        "1 train_with_batch_16",
                        "1 train_with_batch_4");
        library.filter().set("mnist QUICK");
        assertThat(library.rows()).extracting(ComposeViewModelTest::shown).containsExactly("mnist", "0 mnist_quick");
    }

    private List<Problem> questions() {
        return compose.problems().get().stream()
                .filter(problem -> problem.what().contains("200 MB"))
                .toList();
    }

    private void press(Problem problem, String label) {
        compose.apply(form().fixes(problem).stream()
                .filter(fix -> fix.label().equals(label))
                .findFirst()
                .orElseThrow());
    }

    private String script() {
        return compose.composition().get().orElseThrow().script().orElseThrow();
    }
}
