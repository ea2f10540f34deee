package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.StagesViewModel.Removed;
import org.batchwright.ui.compose.draft.edit.StageOrder.Move;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests removing and moving stages, and the stage that undo shows. */
class StageMovesTest extends StagedDraft {
    @Test
    void stages_that_follow_a_removed_stage_wait_for_its_predecessors_until_it_is_restored() {
        stages.choose("train");
        stages.remove("train");

        assertThat(preset().stages()).extracting(Stage::name).containsExactly("prepare", "evaluate");
        assertThat(stage("evaluate").after()).containsExactly(Map.entry("prepare", Condition.SUCCESS));
        assertThat(stages.edited().get()).isEmpty();
        assertThat(stages.removed().get()).contains(new Removed("train", List.of("evaluate"), List.of("prepare")));

        compose.undo();
        assertThat(stages.removed().get()).isEmpty();
        assertThat(stage("evaluate").after()).containsExactly(Map.entry("train", Condition.SUCCESS));
        assertThat(stages.edited().get()).contains("train");

        stages.remove("prepare");
        assertThat(stage("train").after()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "SUCCESS, SUCCESS, SUCCESS",
        "ANY, SUCCESS, ANY",
        "FAILURE, SUCCESS, FAILURE",
        "SUCCESS, ANY, ANY",
        "SUCCESS, FAILURE, FAILURE"
    })
    void removing_a_stage_preserves_the_condition_for_its_successors(
            Condition ofRemoved, Condition waited, Condition expected) {
        stages.setAfter("train", "prepare", ofRemoved);
        stages.setAfter("evaluate", "train", waited);

        stages.remove("train");
        assertThat(stage("evaluate").after()).containsExactly(Map.entry("prepare", expected));
    }

    @Test
    void existing_dependencies_are_kept_when_the_stage_in_between_is_removed() {
        stages.setAfter("evaluate", "prepare", Condition.ANY);
        stages.remove("train");
        assertThat(stage("evaluate").after()).containsExactly(Map.entry("prepare", Condition.ANY));
    }

    @Test
    void moving_a_stage_swaps_it_with_the_stage_that_it_waits_for() {
        assertThat(stages.neighbor("prepare", Move.UP)).isEmpty();
        assertThat(stages.neighbor("evaluate", Move.DOWN)).isEmpty();
        assertThat(stages.isConnected("evaluate", "train")).isTrue();

        stages.choose("evaluate");
        stages.move("evaluate", Move.UP);
        assertThat(preset().stages()).extracting(Stage::name).containsExactly("prepare", "evaluate", "train");
        assertThat(stage("evaluate").after()).containsOnlyKeys("prepare");
        assertThat(stage("train").after()).containsOnlyKeys("evaluate");

        stages.move("evaluate", Move.UP);
        assertThat(stages.all().inOrder()).extracting(Stage::name).containsExactly("evaluate", "prepare", "train");
        assertThat(stage("evaluate").after()).isEmpty();
        assertThat(stage("prepare").after()).containsOnlyKeys("evaluate");
        assertThat(stage("train").after()).containsOnlyKeys("prepare");

        compose.undo();
        assertThat(preset().stages()).extracting(Stage::name).containsExactly("prepare", "evaluate", "train");
        stages.move("evaluate", Move.DOWN);
        stages.move("evaluate", Move.DOWN);
        assertThat(stage("evaluate").after()).containsOnlyKeys("train");
        assertThat(stages.edited().get()).contains("evaluate");
    }

    @Test
    void a_move_does_not_change_stages_that_wait_for_both_stages_or_for_a_failure() {
        compose.edit("others", preset -> {
            List<Stage> more = new ArrayList<>(preset.stages());
            more.add(Stage.named("alarm").withAfter(Map.of("prepare", Condition.FAILURE)));
            more.add(Stage.named("both").withAfter(Map.of("prepare", Condition.ANY, "train", Condition.SUCCESS)));
            return preset.withStages(more);
        });
        stages.move("train", Move.UP);

        assertThat(stage("prepare").after()).containsOnlyKeys("train");
        assertThat(stage("evaluate").after()).containsOnlyKeys("prepare");
        assertThat(stage("alarm").after()).isEqualTo(Map.of("prepare", Condition.FAILURE));
        assertThat(stage("both").after()).isEqualTo(Map.of("prepare", Condition.ANY, "train", Condition.SUCCESS));
    }

    @Test
    void unconnected_stages_are_moved_without_connecting_them() {
        stages.removeAfter("evaluate", "train");
        stages.move("evaluate", Move.UP);

        assertThat(preset().stages()).extracting(Stage::name).containsExactly("prepare", "evaluate", "train");
        assertThat(stage("evaluate").after()).isEmpty();
        assertThat(stage("train").after()).containsOnlyKeys("prepare");
        assertThat(compose.unsaved().get()).contains(Lab.BATCH_4);
    }

    @Test
    void stages_listed_out_of_order_are_moved_in_the_order_in_which_they_run() {
        compose.edit(
                "other order",
                preset -> preset.withStages(
                        List.of(stage("evaluate"), Stage.named("report"), stage("train"), stage("prepare"))));
        assertThat(stages.all().inOrder())
                .extracting(Stage::name)
                .containsExactly("report", "prepare", "train", "evaluate");

        stages.move("prepare", Move.UP);
        assertThat(stages.all().inOrder())
                .extracting(Stage::name)
                .containsExactly("prepare", "report", "train", "evaluate");
        stages.move("report", Move.DOWN);
        assertThat(stages.all().inOrder())
                .extracting(Stage::name)
                .containsExactly("prepare", "train", "report", "evaluate");
    }

    @Test
    void undo_and_redo_show_the_stage_that_they_change() {
        stages.choose("train");
        compose.set(Fields.TIME, HOUR);
        stages.chooseAll();
        compose.set(Fields.MEMORY, Value.of("1 GB"));
        stages.choose("evaluate");

        compose.undo();
        assertThat(stages.edited().get()).isEmpty();
        compose.undo();
        assertThat(stages.edited().get()).contains("train");
        assertThat(compose.form().get().orElseThrow().stage()).contains("train");
        stages.choose("prepare");
        compose.redo();
        assertThat(stages.edited().get()).contains("train");
        compose.redo();
        assertThat(stages.edited().get()).isEmpty();
    }

    @Test
    void undo_shows_the_stage_whose_name_or_predecessors_are_restored() {
        stages.rename("train", "fit");
        stages.chooseAll();
        compose.undo();
        assertThat(stages.edited().get()).contains("train");

        stages.removeAfter("evaluate", "train");
        compose.undo();
        assertThat(stages.edited().get()).contains("evaluate");
    }
}
