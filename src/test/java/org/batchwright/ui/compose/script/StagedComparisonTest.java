package org.batchwright.ui.compose.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.ThreeStages;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests comparing each stage with the same stage of a run. */
class StagedComparisonTest {
    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private final Comparison comparison = new Comparison(lab.services, compose, background);

    @BeforeEach
    void open_a_preset_that_ran_with_three_stages() {
        compose.open(Lab.BATCH_4);
        ThreeStages.edit(compose);
        ThreeStages.put(lab, compose, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED);
    }

    @Test
    void an_unchanged_stage_has_the_same_script_as_in_the_run() {
        for (String stage : List.of("plot", "train", "prepare")) {
            compose.stages().choose(stage);

            assertThat(difference().isNone()).as(stage).isTrue();
            assertThat(comparison.stageChange().get()).as(stage).isEmpty();
        }
    }

    @Test
    void only_changes_to_a_stage_are_shown_as_differences() {
        compose.stages().choose("train");
        compose.set(Fields.COMMAND, Value.of("python fit.py"));

        assertThat(difference().added()).isEqualTo(1);
        assertThat(difference().removed()).isEqualTo(1);
    }

    @Test
    void a_sweep_within_a_stage_is_compared_with_the_same_sweep_of_the_run() {
        compose.stages().choose("train");
        compose.set(Fields.SWEEP_TABLE, Value.of("lr\n1\n2\n"));
        ThreeStages.put(lab, compose, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED);
        comparison.chooseTarget(
                new ComparisonTarget.OfRun(lab.book.find(ThreeStages.RUN_43).orElseThrow()));

        assertThat(difference().isNone()).isTrue();
    }

    @Test
    void a_stage_that_the_run_did_not_have_is_not_compared() {
        compose.stages().add("report");

        assertThat(comparison.difference().get()).isEmpty();
        assertThat(comparison.stageChange().get()).contains(new StageChange(43, true, 0));
    }

    @Test
    void a_removed_stage_is_listed_next_to_the_other_stages() {
        compose.stages().choose("prepare");
        compose.stages().remove("train");

        assertThat(difference().isNone()).isTrue();
        assertThat(comparison.stageChange().get()).contains(new StageChange(43, false, 1));

        compose.undo();
        assertThat(comparison.stageChange().get()).isEmpty();
    }

    @Test
    void a_stage_on_another_cluster_is_compared_with_its_own_run() {
        compose.stages().setCluster("plot", Optional.of(ClusterName.THIS_COMPUTER));
        ThreeStages.put(lab, compose, JobState.SUCCEEDED, JobState.SUCCEEDED);
        ThreeStages.putElsewhere(lab, compose, "plot", JobState.SUCCEEDED);
        comparison.chooseTarget(
                new ComparisonTarget.OfRun(lab.book.find(ThreeStages.RUN_43).orElseThrow()));
        compose.stages().choose("plot");

        assertThat(difference().isNone()).isTrue();
        assertThat(comparison.stageChange().get()).isEmpty();
    }

    private Difference difference() {
        return comparison.difference().get().orElseThrow();
    }
}
