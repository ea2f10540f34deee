package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;
import org.batchwright.ui.compose.draft.edit.SweepEdits;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.submit.Submitting;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ShownStageTest {
    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private final Submitting submitting = new Submitting(
            lab.services,
            compose,
            new FactFinding(lab.services.facts(), compose, background),
            background,
            lab.shown::add);

    @BeforeEach
    void open() {
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
        compose.edit(
                "stages",
                preset -> preset.withStages(List.of(
                        Stage.named("prepare")
                                .withValues(PresetLayer.NONE.withSettings(
                                        Given.settings(Fields.COMMAND, "python prepare.py"))),
                        Stage.named("train")
                                .withAfter(Map.of("prepare", Condition.SUCCESS))
                                .withSweep(
                                        Settings.NONE,
                                        Map.of(
                                                ValueGroup.GRID,
                                                Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3"))))))));
    }

    private ShownStage stage() {
        return compose.shownScript().stage();
    }

    @Test
    void the_first_stage_is_shown_until_another_is_chosen() {
        assertThat(stage().name().get()).contains("prepare");
        assertThat(compose.shownScript().script().orElseThrow()).contains("python prepare.py");

        stage().choose("train");

        assertThat(compose.shownScript().script().orElseThrow()).contains("train-jobs.tsv");
        assertThat(compose.shownScript().state().get().counts().jobs()).isEqualTo(3);
        compose.shownScript().showJob(1);
        assertThat(compose.shownScript().script().orElseThrow()).contains("--lr 2");
        assertThat(compose.shownScript().state().get().choice()).contains(new ScriptChoice.OfJob(1));
    }

    @Test
    void the_chosen_stage_stays_selected_while_typing_until_it_is_removed() {
        stage().choose("train");
        compose.set(Fields.TIME, Value.of("02:00:00"));
        assertThat(stage().name().get()).contains("train");

        compose.edit("fewer", preset -> preset.withStages(preset.stages().subList(0, 1)));
        assertThat(stage().name().get()).contains("prepare");

        compose.edit("none", preset -> preset.withStages(List.of()));
        assertThat(stage().name().get()).isEmpty();
        assertThat(compose.shownScript().script().orElseThrow()).contains("job.journal");
    }

    @Test
    void only_the_jobs_of_the_chosen_stage_are_listed_but_all_stages_are_submitted() {
        stage().choose("train");
        compose.sweep().list();

        assertThat(compose.sweep().jobs().get().columns()).containsExactly("lr");
        assertThat(compose.sweep().jobs().get().jobs()).hasSize(3);
        assertThat(submitting.state().get().button()).isEqualTo("Submit 4 jobs");
        assertThat(submitting.state().get().summary().headline()).isEqualTo("4 jobs · 2 stages");
    }

    @Test
    void excluding_a_job_affects_only_its_own_stage() {
        stage().choose("train");
        compose.sweep().list();
        compose.sweep().exclude(List.of(1), SweepEdits.Switched.ON);

        Preset own = compose.form().get().orElseThrow().experiment().preset();
        assertThat(own.settings().rawValue(Fields.SWEEP_EXCLUDE)).isEmpty();
        assertThat(own.stages().get(1).sweep().rawValue(Fields.SWEEP_EXCLUDE)).isPresent();
        assertThat(stage().part().get().orElseThrow().plan().jobs()).hasSize(2);
        compose.sweep().list();
        compose.sweep().exclude(List.of(1), SweepEdits.Switched.OFF);
        assertThat(stage().part().get().orElseThrow().plan().jobs()).hasSize(3);
    }

    @Test
    void the_stage_with_the_given_name_is_shown_for_another_plan_or_else_its_first_stage() {
        var plan = compose.composition().get().orElseThrow();

        assertThat(ShownStage.of(plan, Optional.of("train")).plan().jobs()).hasSize(3);
        assertThat(ShownStage.of(plan, Optional.of("gone")).plan().jobs()).hasSize(1);
    }
}
