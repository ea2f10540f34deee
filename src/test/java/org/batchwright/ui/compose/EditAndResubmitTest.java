package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.script.Comparison;
import org.batchwright.ui.compose.script.ComparisonTarget;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests editing and resubmitting runs with stages. */
class EditAndResubmitTest {
    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private final Comparison comparison = new Comparison(lab.services, compose, background);

    @BeforeEach
    void edit_the_last_stage() {
        compose.open(Lab.BATCH_4);
        ThreeStages.edit(compose);
        compose.stages().choose("plot");
    }

    @Test
    void the_failed_stage_is_opened_for_editing() {
        ThreeStages.put(lab, compose, JobState.SUCCEEDED, JobState.OUT_OF_MEMORY, JobState.CANCELLED);
        open(ThreeStages.RUN_43);

        assertThat(compose.stages().edited().get()).contains("train");
        assertThat(compose.shownScript().script().orElseThrow()).contains("train.py");
    }

    @Test
    void the_edited_stage_stays_selected_if_no_stage_failed() {
        ThreeStages.put(lab, compose, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED);
        open(ThreeStages.RUN_43);

        assertThat(compose.stages().edited().get()).contains("plot");
    }

    @Test
    void a_failed_stage_on_another_cluster_is_opened_for_editing() {
        compose.stages().setCluster("plot", Optional.of(ClusterName.THIS_COMPUTER));
        ThreeStages.put(lab, compose, JobState.SUCCEEDED, JobState.SUCCEEDED);
        RunId plot = ThreeStages.putElsewhere(lab, compose, "plot", JobState.FAILED);
        compose.stages().chooseAll();
        open(ThreeStages.RUN_43);
        assertThat(compose.stages().edited().get()).contains("plot");

        compose.stages().chooseAll();
        open(plot);
        assertThat(compose.stages().edited().get()).contains("plot");
    }

    @Test
    void the_script_is_compared_with_the_edited_run_until_the_preset_is_submitted_again() {
        ThreeStages.put(lab, compose, JobState.SUCCEEDED, JobState.FAILED, JobState.CANCELLED);
        lab.ran(45, Lab.BATCH_4, Lab.tsubame().name());
        open(ThreeStages.RUN_43);
        assertThat(compared()).isEqualTo(43);

        lab.ran(46, Lab.BATCH_4, Lab.tsubame().name(), JobState.SUBMITTING);
        assertThat(compared()).isEqualTo(43);
        lab.ran(46, Lab.BATCH_4, Lab.tsubame().name(), JobState.QUEUED);
        assertThat(compared()).isEqualTo(46);
    }

    private long compared() {
        return comparison
                .target()
                .get()
                .filter(ComparisonTarget.OfRun.class::isInstance)
                .map(target -> ((ComparisonTarget.OfRun) target).run().number())
                .orElse(0L);
    }

    private void open(RunId run) {
        Preset preset = compose.draft().orElseThrow().currentPreset();
        ComposeServices.History history =
                new ComposeServices.History(lab.book, lab.submissions, any -> Optional.of(preset), Optional::empty);
        new EditAndResubmit(history, compose, comparison, notice -> {}, background).open(run);
    }
}
