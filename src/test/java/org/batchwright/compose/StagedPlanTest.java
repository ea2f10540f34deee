package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
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
import org.batchwright.model.run.Bundle.Dependency;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.Bundle.Need;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Task;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;

/** Tests the files that a preset with stages submits. Other tests run these files on clusters. */
class StagedPlanTest {
    private static final ClusterName LAB = ClusterName.of("lab");

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);

    private final Preset base = Given.with(
                    Given.with(
                            Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"),
                            Fields.TIME,
                            "01:00:00"),
                    "epochs",
                    "50")
            .withOn(LAB, Given.settings(Fields.QUEUE, "gpu", Fields.GPUS_PER_NODE, "4"));

    private final Stage prepare = Stage.named("prepare")
            .withValues(PresetLayer.NONE.withSettings(Given.settings(
                    Fields.COMMAND, "python prepare.py", Fields.GPUS_PER_NODE, "", Fields.QUEUE, "cpu")));
    private final Stage train = Stage.named("train")
            .withAfter(Map.of("prepare", Condition.SUCCESS))
            .withSweep(
                    Settings.NONE,
                    Map.of(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3")))));
    private final Stage evaluate = Stage.named("학습 평가")
            .withAfter(Map.of("train", Condition.SUCCESS))
            .withValues(PresetLayer.NONE.withParameters(Given.assignments("epochs", "1")));
    private final Stage alarm = Stage.named("alarm").withAfter(Map.of("train", Condition.FAILURE));

    private ComposedPlan compose(Stage... stages) {
        return compose(Given.slurm(), stages);
    }

    private ComposedPlan compose(Cluster cluster, Stage... stages) {
        return composer.compose(Given.alone(base.withStages(List.of(stages))), cluster);
    }

    private static Cluster on(String scheduler) {
        Cluster lab = Given.slurm();
        return new Cluster(lab.name(), lab.address(), scheduler, lab.policy(), lab.site(), lab.queues());
    }

    private static Bundle bundle(ComposedPlan plan) {
        return plan.scripts().orElseThrow().bundle();
    }

    @Test
    void each_stage_is_a_job_group_that_waits_for_the_stages_before_it() {
        ComposedPlan plan = compose(evaluate, alarm, train, prepare);
        Bundle bundle = bundle(plan);

        assertThat(plan.plan().problems()).filteredOn(Problem::isBlocking).isEmpty();
        assertThat(bundle.groups())
                .extracting(JobGroup::script)
                .containsExactly("prepare-job.sh", "train-job.sh", "stage1-job.sh", "alarm-job.sh");
        assertThat(bundle.groups())
                .extracting(JobGroup::dependencies)
                .containsExactly(
                        List.of(),
                        List.of(new Dependency(0, Need.SUCCESS)),
                        List.of(new Dependency(1, Need.SUCCESS)),
                        List.of(new Dependency(1, Need.ANY_END)));
        assertThat(bundle.tasks())
                .extracting(Task::stem)
                .containsExactly("prepare-job", "train-0", "train-1", "train-2", "stage1-job", "alarm-job");
        assertThat(bundle.tasks())
                .extracting(Task::stage)
                .containsExactly("prepare", "train", "train", "train", "학습 평가", "alarm");
        assertThat(bundle.files())
                .containsOnlyKeys(
                        "prepare-job.sh",
                        "prepare-params.json",
                        "train-job.sh",
                        "train-params.json",
                        "train-jobs.tsv",
                        "stage1-job.sh",
                        "stage1-params.json",
                        "alarm-job.sh",
                        "alarm-params.json");
        assertThat(plan.plan().jobs())
                .extracting(PlannedJob::name)
                .containsExactly(
                        "train-prepare", "train-train", "train-train", "train-train", "train-stage1", "train-alarm");
    }

    @Test
    void a_stage_overrides_even_the_values_of_the_preset_for_the_cluster() {
        Map<String, String> files = bundle(compose(prepare, train)).files();

        assertThat(files.get("prepare-job.sh"))
                .contains("--partition=cpu\n", "--output=prepare-job.log\n", "--time=01:00:00\n", "python prepare.py")
                .contains("$bw_run/prepare-job.journal", "$bw_run/prepare-params.json")
                .doesNotContain("gpu:4");
        assertThat(files.get("train-job.sh"))
                .contains("--partition=gpu\n", "--array=0-2\n", "--output=train-%a.log\n", "python train.py")
                .contains("$bw_run/train-jobs.tsv", "$bw_run/train-$bw_task.journal");
    }

    @Test
    void parameters_apply_to_the_command_for_which_they_are_given() {
        Map<String, String> files = bundle(compose(prepare, train, evaluate)).files();

        assertThat(files.get("prepare-job.sh")).doesNotContain("--epochs");
        assertThat(files.get("train-job.sh")).contains("--epochs 50");
        assertThat(files.get("stage3-job.sh")).contains("--epochs 1");
    }

    @Test
    void the_script_checks_every_predecessor_if_the_scheduler_cannot_wait_for_success() {
        Map<String, String> files =
                bundle(compose(on("grid-engine"), prepare, train, evaluate)).files();

        assertThat(files.get("prepare-job.sh")).contains("for bw_journal_of in $(cat");
        assertThat(files.get("train-job.sh")).contains("for bw_journal_of in prepare-job.journal $(cat");
        assertThat(files.get("stage2-job.sh")).isNull();
        assertThat(files.get("stage3-job.sh")).contains("for bw_journal_of in train-{1..3}.journal $(cat");
    }

    @Test
    void a_stage_that_follows_a_failure_checks_for_a_failed_job_itself() {
        Map<String, String> files = bundle(compose(prepare, train, alarm)).files();

        assertThat(files.get("alarm-job.sh")).contains("for bw_journal_of in train-{0..2}.journal; do");
        assertThat(files.get("train-job.sh")).doesNotContain("bw_failed");
    }

    @Test
    void a_stage_can_be_viewed_like_a_separate_preset() {
        ComposedPlan plan = compose(prepare, train);

        assertThat(plan.stages()).extracting(one -> one.stage().name()).containsExactly("prepare", "train");
        ComposedPlan sweep = plan.stages().get(1).composed();
        assertThat(sweep.plan().jobs()).hasSize(3);
        assertThat(sweep.scripts().orElseThrow().standaloneScript(1)).contains("--lr 2");
        assertThat(plan.scripts().orElseThrow().submittedScript(2))
                .isEqualTo(sweep.scripts().orElseThrow().submittedScript(1));
    }

    @Test
    void a_problem_of_one_stage_names_the_stage_and_a_problem_of_all_stages_names_no_stage() {
        ComposedPlan plan = composer.compose(
                Given.alone(Given.with(Given.preset("depth/train"), Fields.TIME, "soon")
                        .withStages(List.of(prepare, alarm.withAfter(Map.of("prepare", Condition.ANY))))),
                Given.slurm());

        assertThat(plan.plan().problems())
                .filteredOn(Problem::isBlocking)
                .extracting(Problem::where)
                .contains(
                        new Problem.InField(Fields.TIME.key()),
                        new Problem.InStage("alarm", new Problem.InField(Fields.COMMAND.key())))
                .doesNotContain(new Problem.InStage("prepare", new Problem.InField(Fields.COMMAND.key())));
    }

    @Test
    void invalid_predecessors_and_features_incompatible_with_stages_prevent_submission() {
        Stage lost = evaluate.withAfter(Map.of("tarin", Condition.SUCCESS));
        Preset all = Given.with(base, Fields.CHAIN_SEGMENTS, "3")
                .withStages(List.of(prepare.withAfter(Map.of("train", Condition.ANY)), train, lost))
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))))
                .withValues(ValueGroup.SAMPLE, Given.assignments("epochs", "1"));

        assertThat(composer.compose(Given.alone(all), Given.slurm()).plan().problems())
                .filteredOn(Problem::isBlocking)
                .extracting(problem -> problem.message().code())
                .contains(
                        "model.unknown-stage",
                        "model.stage-cycle",
                        "plan.sweep-with-stages",
                        "plan.sample-with-stages",
                        "plan.chain-with-stages");
    }

    @Test
    void stages_are_rejected_if_jobs_cannot_wait_for_each_other() {
        assertThat(compose(on("crater"), prepare, train).plan().problems()).anySatisfy(problem -> {
            assertThat(problem.message().code()).isEqualTo("compose.stages-without-dependencies");
            assertThat(problem.where()).isEqualTo(new Problem.InField("stages.train.after"));
        });
    }

    @Test
    void stages_on_kubernetes_cannot_use_each_others_files_without_a_volume() {
        assertThat(found(on("kubernetes"), "train")).containsExactly("warning compose.stages-without-shared-folder");
        assertThat(found(on("kubernetes"), "alarm")).containsExactly("error compose.failure-without-shared-folder");
        assertThat(found(on("kubernetes"), "prepare")).isEmpty();

        Cluster withVolume = on("kubernetes")
                .withOverrides(new ClusterOverrides(
                        Map.of("code", "volume", "volume", "pvc:a", "volume-folder", "/v"), Settings.NONE));
        assertThat(found(withVolume, "train")).isEmpty();
        assertThat(found(withVolume, "alarm")).isEmpty();
        assertThat(found(Given.slurm(), "alarm")).isEmpty();
    }

    private List<String> found(Cluster cluster, String stage) {
        return compose(cluster, prepare, train, alarm).plan().problems().stream()
                .filter(problem -> problem.where().equals(new Problem.InField("stages." + stage + ".after")))
                .map(problem -> (problem.isBlocking() ? "error " : "warning ")
                        + problem.message().code())
                .toList();
    }

    @Test
    void a_manual_edit_of_one_stage_changes_only_that_stage() {
        ManualEdit edit = new ManualEdit(
                new ManualEdit.One("prepare-job.sh"),
                1,
                List.of(),
                List.of("#!/bin/bash"),
                List.of("#!/bin/bash", "# mine"),
                List.of("# depth/train"));
        ComposedPlan plan = composer.compose(
                Given.alone(base.withStages(List.of(prepare, train)).withEdits(LAB, List.of(edit))), Given.slurm());

        assertThat(plan.edits())
                .singleElement()
                .satisfies(outcome -> assertThat(outcome.applied()).isEqualTo(1));
        assertThat(bundle(plan).files().get("prepare-job.sh")).contains("# mine");
        assertThat(bundle(plan).files().get("train-job.sh")).doesNotContain("# mine");
        assertThat(plan.stages().get(0).composed().script().orElseThrow()).contains("# mine");
    }
}
