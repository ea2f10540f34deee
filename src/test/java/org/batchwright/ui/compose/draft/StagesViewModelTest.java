package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.row.FieldScope;
import org.junit.jupiter.api.Test;

class StagesViewModelTest extends StagedDraft {
    private static final Problem.Where COMMAND_OF_TRAIN =
            new Problem.InStage("train", new Problem.InField(Fields.COMMAND.key()));

    private FormState form() {
        return compose.form().get().orElseThrow();
    }

    private FieldState field(Field<?> field) {
        return form().field(field).orElseThrow();
    }

    private AssignmentState parameter(String name) {
        return form().parameters().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_form_edits_only_the_chosen_stage() {
        Preset before = preset();

        stages.choose("train");
        compose.set(Fields.TIME, HOUR);
        compose.set(AssignmentTable.PARAMETERS, "lr", Value.of("0.5"));
        compose.set(AssignmentTable.VARIABLES, "SEED", Value.of("7"));

        assertThat(preset().withStages(List.of())).isEqualTo(before.withStages(List.of()));
        assertThat(stage("train").values().settings()).isEqualTo(Settings.NONE.with(Fields.TIME, HOUR));
        assertThat(stage("train").values().parameters()).isEqualTo(Assignments.NONE.with("lr", Value.of("0.5")));
        assertThat(stage("train").values().variables()).isEqualTo(Assignments.NONE.with("SEED", Value.of("7")));
        assertThat(stage("train").after()).containsOnlyKeys("prepare");
        assertThat(compose.shownScript().script().orElseThrow()).contains("--lr 0.5");

        stages.chooseAll();
        compose.set(Fields.TIME, Value.of("03:00:00"));
        assertThat(preset().settings().rawValue(Fields.TIME)).contains(Value.of("03:00:00"));
        assertThat(stage("train").values().settings().rawValue(Fields.TIME)).contains(HOUR);
    }

    @Test
    void a_value_is_marked_as_inherited_until_the_stage_sets_it() {
        stages.choose("train");
        Value inherited = field(Fields.TIME).inherited().orElseThrow();
        assertThat(field(Fields.TIME).own()).isEmpty();
        assertThat(field(Fields.TIME).from()).isPresent();
        assertThat(parameter("lr").origin()).isEqualTo(AssignmentState.Origin.INHERITED);

        compose.set(Fields.TIME, HOUR);
        compose.set(AssignmentTable.PARAMETERS, "lr", Value.of("0.5"));

        assertThat(field(Fields.TIME).own()).contains(HOUR);
        assertThat(field(Fields.TIME).inherited()).contains(inherited);
        assertThat(field(Fields.TIME).scope()).isEqualTo(FieldScope.IN_STAGE);
        assertThat(parameter("lr").origin()).isEqualTo(AssignmentState.Origin.OVERRIDES);
        assertThat(parameter("lr").scope()).isEqualTo(FieldScope.IN_STAGE);

        compose.reset(Fields.TIME);
        compose.remove(AssignmentTable.PARAMETERS, "lr");
        assertThat(stage("train").values().isEmpty()).isTrue();
        assertThat(parameter("lr").origin()).isEqualTo(AssignmentState.Origin.INHERITED);
    }

    @Test
    void a_stage_overrides_values_that_the_preset_sets_for_the_cluster() {
        compose.clusterValues().only(Fields.TIME);
        stages.choose("train");
        assertThat(field(Fields.TIME).scope()).isEqualTo(FieldScope.ON_THIS_CLUSTER);
        assertThat(field(Fields.TIME).own()).isEmpty();

        compose.set(Fields.TIME, HOUR);

        assertThat(field(Fields.TIME).own()).contains(HOUR);
        assertThat(preset().on(Lab.tsubame().name()).settings().rawValue(Fields.TIME))
                .isNotEqualTo(Optional.of(HOUR));
        compose.clusterValues().leaveOut(Fields.TIME);
        assertThat(field(Fields.TIME).isLeftOut()).isTrue();
        compose.clusterValues().everywhere(Fields.TIME);
        assertThat(stage("train").values().isEmpty()).isTrue();
    }

    @Test
    void a_stage_with_its_own_command_inherits_no_parameters() {
        stages.choose("prepare");
        assertThat(form().parameters()).isEmpty();
        assertThat(field(Fields.COMMAND).own()).contains(Value.of("python prepare.py"));

        stages.choose("train");
        assertThat(form().parameters()).isNotEmpty();
    }

    @Test
    void fields_that_a_stage_cannot_have_are_not_in_the_form() {
        stages.choose("train");
        assertThat(form().has(Fields.TIME)).isTrue();
        assertThat(form().has(Fields.DESCRIPTION)).isFalse();
        stages.chooseAll();
        assertThat(form().has(Fields.DESCRIPTION)).isTrue();
    }

    @Test
    void the_form_shows_the_problems_of_its_stage() {
        stages.choose("train");
        compose.set(Fields.TIME, Value.of("long"));
        assertThat(field(Fields.TIME).problem()).isPresent();

        stages.choose("evaluate");
        assertThat(field(Fields.TIME).problem()).isEmpty();
        stages.chooseAll();
        assertThat(compose.problems().get())
                .anyMatch(problem -> problem.isBlocking()
                        && problem.where() instanceof Problem.InStage(String stage, var inner)
                        && stage.equals("train"));
    }

    @Test
    void an_edit_of_another_stage_is_a_separate_undo_step() {
        stages.choose("train");
        compose.set(Fields.TIME, HOUR);
        stages.choose("evaluate");
        compose.set(Fields.TIME, HOUR);

        compose.undo();
        assertThat(stage("train").values().isEmpty()).isFalse();
        assertThat(stage("evaluate").values().isEmpty()).isTrue();
        compose.undo();
        assertThat(stage("train").values().isEmpty()).isTrue();
        compose.redo();
        assertThat(stage("train").values().isEmpty()).isFalse();
    }

    @Test
    void a_new_stage_runs_after_the_open_stage_or_the_last_one_and_is_opened() {
        stages.add(" report ");
        assertThat(stage("report").after()).containsExactly(Map.entry("evaluate", Condition.SUCCESS));
        assertThat(stages.edited().get()).contains("report");
        assertThat(compose.shownScript().stage().name().get()).contains("report");

        stages.choose("prepare");
        stages.add("check");
        assertThat(stage("check").after()).containsOnlyKeys("prepare");

        compose.undo();
        assertThat(stages.edited().get()).isEmpty();
    }

    @Test
    void missing_values_of_a_new_stage_are_only_hints_until_they_are_visited() {
        compose.openDraft(Preset.empty(PresetId.of("depth/pipeline")));
        compose.reached(NewPresetHints::touchAll);
        stages.add("prepare");
        compose.set(Fields.COMMAND, Value.of("python prepare.py"));

        stages.add("train");

        assertThat(compose.blockingProblems()).extracting(Problem::where).contains(COMMAND_OF_TRAIN);
        assertThat(listedSeverity()).isEqualTo(Problem.Severity.NOTE);
        assertThat(field(Fields.COMMAND).problem().map(Problem::severity)).contains(Problem.Severity.NOTE);

        compose.reached(hints -> hints.touch(Fields.COMMAND.key()));

        assertThat(listedSeverity()).isEqualTo(Problem.Severity.ERROR);
        assertThat(field(Fields.COMMAND).problem().map(Problem::severity)).contains(Problem.Severity.ERROR);
    }

    private Problem.Severity listedSeverity() {
        return compose.problems().get().stream()
                .filter(problem -> problem.where().equals(COMMAND_OF_TRAIN))
                .findFirst()
                .orElseThrow()
                .severity();
    }

    @Test
    void an_invalid_name_is_rejected_and_the_reason_is_shown() {
        assertThat(stages.refusal("train ")).contains("A stage named \"train\" already exists.");
        assertThat(stages.refusal(" ")).isPresent();
        assertThat(stages.refusal("a/b")).isPresent();
        assertThat(stages.refusal("test")).isEmpty();

        Preset before = preset();
        stages.add("train");
        stages.rename("train", "prepare");
        assertThat(preset()).isEqualTo(before);
    }

    @Test
    void a_renamed_stage_keeps_its_position_and_its_successors() {
        stages.choose("train");
        stages.rename("train", "fit");

        assertThat(preset().stages()).extracting(Stage::name).containsExactly("prepare", "fit", "evaluate");
        assertThat(stage("evaluate").after()).containsOnlyKeys("fit");
        assertThat(stages.edited().get()).contains("fit");
        assertThat(compose.shownScript().stage().name().get()).contains("fit");
    }

    @Test
    void a_stage_can_wait_for_other_stages_but_not_for_one_that_waits_for_it() {
        assertThat(stages.others("evaluate")).containsExactly("prepare");
        stages.setAfter("evaluate", "prepare", Condition.ANY);
        stages.setAfter("evaluate", "train", Condition.FAILURE);
        assertThat(stage("evaluate").after()).isEqualTo(Map.of("prepare", Condition.ANY, "train", Condition.FAILURE));

        assertThat(stages.runsAfter("evaluate", "prepare")).isTrue();
        Preset before = preset();
        stages.setAfter("prepare", "evaluate", Condition.SUCCESS);
        stages.setAfter("train", "train", Condition.SUCCESS);
        assertThat(preset()).isEqualTo(before);

        stages.removeAfter("evaluate", "train");
        assertThat(stage("evaluate").after()).containsOnlyKeys("prepare");
    }

    @Test
    void after_switching_presets_the_new_preset_is_edited_as_a_whole() {
        stages.choose("train");
        compose.open(Lab.BASE);
        assertThat(stages.edited().get()).isEmpty();
    }

    @Test
    void a_stage_can_run_on_another_cluster_and_its_form_shows_the_values_for_that_cluster() {
        ClusterName home = ClusterName.THIS_COMPUTER;
        compose.edit("home", own -> own.withOn(home, Settings.NONE.with(Fields.TIME, HOUR)));
        stages.choose("evaluate");

        stages.setCluster("evaluate", Optional.of(home));

        assertThat(stage("evaluate").cluster()).contains(home);
        assertThat(field(Fields.TIME).inherited()).contains(HOUR);
        assertThat(compose.shownScript().stage().isOnOtherCluster()).isTrue();
        assertThat(compose.shownScript().editable()).isEmpty();
        // the Grid Engine directives of the preset's cluster do not apply
        assertThat(compose.shownScript().script().orElseThrow()).doesNotContain("#$");
        assertThat(stages.isClusterInherited("evaluate")).isFalse();

        stages.setCluster("evaluate", Optional.empty());
        assertThat(stage("evaluate").cluster()).isEmpty();
        assertThat(field(Fields.TIME).inherited()).isNotEqualTo(Optional.of(HOUR));
        assertThat(compose.shownScript().stage().isOnOtherCluster()).isFalse();
    }

    @Test
    void a_misspelled_predecessor_is_corrected_with_one_click_regardless_of_the_edited_stage() {
        compose.edit(
                "typo",
                own -> own.withStages(own.stages().stream()
                        .map(one -> one.name().equals("evaluate") ? one.withAfter(Map.of("tarin", Condition.ANY)) : one)
                        .toList()));
        for (String edited : List.of("", "prepare", "evaluate")) {
            if (edited.isEmpty()) {
                stages.chooseAll();
            } else {
                stages.choose(edited);
            }
            Problem unknown = compose.problems().get().stream()
                    .filter(problem -> problem.message().code().equals("model.unknown-stage"))
                    .findFirst()
                    .orElseThrow();
            Fix fix = form().listedFixes(unknown).getFirst();
            assertThat(fix.label()).isEqualTo("Wait for train");

            compose.apply(fix);

            assertThat(stage("evaluate").after()).isEqualTo(Map.of("train", Condition.ANY));
            assertThat(compose.problems().get())
                    .noneMatch(problem -> problem.message().code().equals("model.unknown-stage"));
            compose.undo();
            assertThat(stage("evaluate").after()).containsOnlyKeys("tarin");
        }
    }
}
