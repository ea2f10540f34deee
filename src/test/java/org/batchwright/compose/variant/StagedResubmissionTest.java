package org.batchwright.compose.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;

class StagedResubmissionTest {
    private static final ClusterName LAB = ClusterName.of("lab");
    private static final String FOLDER = "~/batchwright/ws/runs/20261124-120000-abcdef/work";

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);

    /** The jobs are 0 prepare, 1 to 4 train, and 5 evaluate. */
    private final Preset preset = Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py")
            .withStages(List.of(
                    Stage.named("준비"),
                    Stage.named("train")
                            .withAfter(Map.of("준비", Condition.SUCCESS))
                            .withValues(PresetLayer.NONE.withSettings(Given.settings(Fields.TIME, "01:00:00")))
                            .withSweep(
                                    Given.settings(Fields.SWEEP_MAX_CONCURRENT, "2"),
                                    Map.of(
                                            ValueGroup.GRID,
                                            Assignments.NONE
                                                    .with("lr", Value.of(List.of("1", "a, b")))
                                                    .with("seed", Value.of(List.of("1", "2"))))),
                    Stage.named("평가").withAfter(Map.of("train", Condition.SUCCESS, "준비", Condition.ANY))));

    private ComposedPlan again(Preset preset, Set<Integer> tasks, Settings changes) throws OperationException {
        Experiment whole = Given.alone(preset);
        ComposedPlan before = composer.compose(whole, Given.slurm());
        Bundle bundle = before.scripts().orElseThrow().bundle();
        return composer.compose(
                new StagedResubmission(whole, before.plan(), bundle, FOLDER).forTasks(tasks, changes), Given.slurm());
    }

    @Test
    void chosen_jobs_of_a_sweep_are_repeated_with_their_values_and_the_stages_that_wait_for_them() throws Exception {
        ComposedPlan again = again(preset, Set.of(2, 4, 5), Given.settings(Fields.TIME, "02:00:00"));

        assertThat(again.plan().problems()).noneMatch(Problem::isBlocking);
        assertThat(again.plan().jobs())
                .extracting(PlannedJob::label)
                .containsExactly("lr=1 seed=2", "lr=a, b seed=2", "");
        assertThat(again.plan().jobs())
                .extracting(job -> job.settings().get(Fields.TIME).orElseThrow().toHours())
                .containsOnly(2L);
        Bundle bundle = again.scripts().orElseThrow().bundle();
        assertThat(bundle.files()).containsKeys("train-job.sh", "stage2-job.sh");
        assertThat(bundle.groups().get(0).dependencies()).isEmpty();
        assertThat(bundle.groups().get(1).dependencies())
                .containsExactly(new Bundle.Dependency(0, Bundle.Need.SUCCESS));
    }

    @Test
    void repeated_jobs_run_where_the_other_stages_left_their_files() throws Exception {
        PlannedJob job = again(preset, Set.of(5), Settings.NONE).plan().jobs().getFirst();

        assertThat(job.settings().get(CodeLocationFields.CODE)).contains(CodeLocationFields.IN_PLACE);
        assertThat(job.settings().get(CodeLocationFields.FOLDER)).contains(FOLDER);
    }

    @Test
    void a_folder_shared_by_all_runs_stays_shared() throws Exception {
        Preset shared = Given.with(
                Given.with(preset, CodeLocationFields.CODE, "in-place"), CodeLocationFields.FOLDER, "/work/depth");

        assertThat(again(shared, Set.of(5), Settings.NONE)
                        .plan()
                        .jobs()
                        .getFirst()
                        .settings()
                        .get(CodeLocationFields.FOLDER))
                .contains("/work/depth");
    }

    @Test
    void one_job_of_a_sweep_can_be_repeated_any_number_of_times() throws Exception {
        Experiment whole = Given.alone(preset);
        ComposedPlan before = composer.compose(whole, Given.slurm());
        Experiment once = new StagedResubmission(
                        whole, before.plan(), before.scripts().orElseThrow().bundle(), FOLDER)
                .forTasks(Set.of(3), Settings.NONE);
        ComposedPlan first = composer.compose(once, Given.slurm());
        Experiment twice = new StagedResubmission(
                        once, first.plan(), first.scripts().orElseThrow().bundle(), FOLDER)
                .forTasks(Set.of(0), Settings.NONE);

        assertThat(composer.compose(twice, Given.slurm()).plan().jobs())
                .extracting(PlannedJob::label)
                .containsExactly("lr=a, b seed=1");
    }

    @Test
    void manual_edits_follow_their_stage_to_its_new_file() throws Exception {
        ManualEdit edit = new ManualEdit(
                new ManualEdit.One("stage3-job.sh"),
                1,
                List.of(),
                List.of("#!/bin/bash"),
                List.of("#!/bin/bash", "# mine"),
                List.of("# depth/train"));

        ComposedPlan again = again(preset.withEdits(LAB, List.of(edit)), Set.of(5), Settings.NONE);

        assertThat(again.plan().problems()).noneMatch(Problem::isBlocking);
        assertThat(again.scripts().orElseThrow().bundle().files().get("stage1-job.sh"))
                .contains("# mine");
    }

    @Test
    void a_preset_whose_jobs_have_changed_is_rejected() {
        Experiment whole = Given.alone(preset);
        ComposedPlan before = composer.compose(whole, Given.slurm());
        Preset fewer = preset.withStages(preset.stages().subList(0, 2));
        ComposedPlan now = composer.compose(Given.alone(fewer), Given.slurm());

        assertThatThrownBy(() -> new StagedResubmission(
                                Given.alone(fewer),
                                now.plan(),
                                before.scripts().orElseThrow().bundle(),
                                FOLDER)
                        .forTasks(Set.of(1), Settings.NONE))
                .isInstanceOf(OperationException.NotPossible.class)
                .has(MessageCode.of("compose.jobs-no-longer-same"));
    }
}
