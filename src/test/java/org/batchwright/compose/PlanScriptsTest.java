package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.assertj.core.groups.Tuple;
import org.batchwright.Given;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.Dependency;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.Bundle.Need;
import org.batchwright.model.run.Task;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the files that a plan submits. Other tests run these files on clusters. */
class PlanScriptsTest {
    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);

    private final Preset grid = Given.with(
                    Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"), "epochs", "50")
            .withValues(
                    ValueGroup.GRID,
                    Assignments.NONE
                            .with("lr", Value.of(List.of("1e-4", "a\tb\nc", "it's")))
                            .with("deep", Value.of(List.of("x", ""))));

    @Test
    void an_array_has_one_script_and_a_table_with_a_row_for_each_job() {
        Bundle bundle = scripts(grid, Given.slurm()).bundle();

        assertThat(bundle.files()).containsOnlyKeys("params.json", "job.sh", "jobs.tsv");
        assertThat(bundle.files().get("job.sh"))
                .contains(
                        "#SBATCH --array=0-5\n",
                        "#SBATCH --output=%a.log\n",
                        "  --epochs 50 \\\n  \"${bw_swept[@]}\"\n")
                .doesNotContain("1e-4");
        assertThat(bundle.files().getOrDefault("jobs.tsv", "").lines())
                .hasSize(6)
                .startsWith("0\t{\"epochs\":50,\"lr\":1e-4,\"deep\":\"x\"}\t--lr 1e-4 --deep x")
                .contains("2\t{\"epochs\":50,\"lr\":\"a\\tb\\nc\",\"deep\":\"x\"}\t--lr $'a\\tb\\nc' --deep x");
        assertThat(bundle.groups()).singleElement().satisfies(group -> {
            assertThat(group.indices()).containsExactly(0, 1, 2, 3, 4, 5);
            assertThat(group.tasks().get(4)).isEqualTo(new Task(Task.Role.JOB, "4", "lr=it's deep=x"));
        });
    }

    @Test
    void a_template_change_does_not_affect_the_scripts_of_an_existing_plan(@TempDir Path folder) throws Exception {
        Path own = Files.createDirectories(folder.resolve("templates/slurm")).resolve("job.sh.mustache");
        Files.writeString(own, "#!/bin/bash\n# as it was\n{{{command}}}\n");
        Templates templates = new Templates(folder.resolve("templates"));
        Scripts scripts = new DialectComposer(
                        new Planner(), Dialects.known(), new ScriptWriter(templates), ClusterFindings.NOTHING)
                .compose(Given.alone(grid), Given.slurm())
                .scripts()
                .orElseThrow();
        String before = scripts.submittedScript(0);
        Files.writeString(own, "{{nobody_knows_this}}");
        templates.reload();
        assertThat(scripts.submittedScript(3)).isEqualTo(before).contains("as it was");
    }

    @Test
    void each_job_can_be_viewed_separately_with_its_own_values() {
        Scripts scripts = scripts(grid, Given.slurm());

        assertThat(scripts.standaloneScript(4))
                .contains("--lr 'it'\\''s'", "--deep x")
                .doesNotContain("swept", "--array");
        assertThat(scripts.params(4)).contains("it's");
        assertThat(scripts.submittedScript(4))
                .isEqualTo(scripts.submittedScript(0))
                .isEqualTo(scripts.bundle().files().get("job.sh"));
    }

    @Test
    void arrays_split_by_a_site_limit_run_in_sequence_under_a_concurrency_limit() {
        Cluster small = Given.slurm().withLimits(new Limits(OptionalInt.of(3), OptionalInt.empty()));
        Bundle bundle = scripts(Given.with(grid, Fields.SWEEP_MAX_CONCURRENT, "2"), small)
                .bundle();

        assertThat(bundle.files()).containsOnlyKeys("params.json", "job.sh", "jobs.tsv", "2-job.sh", "2-jobs.tsv");
        assertThat(bundle.files().get("2-job.sh"))
                .contains("--array=0-1%2\n", "--output=2-%a.log\n", "\"$bw_run/2-jobs.tsv\"");
        assertThat(bundle.groups())
                .extracting(JobGroup::dependencies)
                .containsExactly(List.of(), List.of(new Dependency(0, Need.ANY_END)));
        assertThat(bundle.tasks()).extracting(Task::stem).containsExactly("0", "1", "2", "3", "2-0", "2-1");
    }

    @Test
    void separate_jobs_depend_on_earlier_ones_under_a_concurrency_limit() {
        Preset separate = Given.with(Given.with(grid, Fields.SWEEP_AS, "jobs"), Fields.SWEEP_MAX_CONCURRENT, "2");
        Bundle bundle = scripts(separate, Given.slurm()).bundle();

        assertThat(bundle.files())
                .containsKeys("0.sh", "0.params.json", "5.sh", "5.params.json")
                .hasSize(12);
        assertThat(bundle.files().get("5.sh")).contains("--output=5.log\n", "$bw_run/5.params.json");
        assertThat(bundle.groups())
                .extracting(JobGroup::dependencies)
                .startsWith(List.of(), List.of(), List.of(new Dependency(0, Need.ANY_END)));
    }

    @Test
    void a_sample_runs_first_in_its_own_folder_and_all_others_depend_on_it() {
        Preset sampled = Given.with(grid, Fields.ofSample(Fields.TIME), "00:05:00")
                .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("epochs", Value.of("1")));
        Bundle bundle = scripts(sampled, Given.slurm()).bundle();

        assertThat(bundle.files().get("sample.sh"))
                .contains("--time=00:05:00\n", "--epochs 1 ", "cd \"$bw_run/sample-work\"", "--output=sample.log\n");
        assertThat(bundle.groups())
                .extracting(JobGroup::script, JobGroup::dependencies)
                .containsExactly(
                        Tuple.tuple("sample.sh", List.of()),
                        Tuple.tuple("job.sh", List.of(new Dependency(0, Need.SUCCESS))));
    }

    @Test
    void a_chain_has_one_script_for_each_segment_and_only_later_segments_resume() {
        Preset chain = Given.with(
                        Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"),
                        Fields.CHAIN_SEGMENTS,
                        "3")
                .withValues(ValueGroup.CONTINUED, Assignments.NONE.with("resume", Value.of("last ckpt.pt")));
        Bundle bundle = scripts(Given.with(chain, Fields.CHAIN_SIGNAL, "5m"), Given.slurm())
                .bundle();

        assertThat(bundle.files().get("segment-1.sh"))
                .contains("--signal=B:USR1@300\n")
                .doesNotContain("resume");
        assertThat(bundle.files().get("segment-2.sh"))
                .contains("bw_resume=(--resume 'last ckpt.pt')", "\"${bw_resume[@]}\"");
        assertThat(bundle.groups())
                .extracting(JobGroup::dependencies)
                .containsExactly(
                        List.of(), List.of(new Dependency(0, Need.ANY_END)), List.of(new Dependency(1, Need.ANY_END)));
    }

    @Test
    void a_configured_signal_reaches_single_jobs_arrays_and_chains() {
        Preset alone = Given.with(
                Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"), Fields.SIGNAL, "5m");

        assertThat(scripts(alone, Given.slurm()).bundle().files().get("job.sh"))
                .contains("--signal=B:USR1@300\n", "# USR1 arrives 00:05:00 before the time limit");
        assertThat(scripts(Given.with(grid, Fields.SIGNAL, "5m"), Given.slurm())
                        .bundle()
                        .files()
                        .get("job.sh"))
                .contains("--array=", "--signal=B:USR1@300\n");
        assertThat(scripts(Given.with(alone, Fields.CHAIN_SEGMENTS, "2"), Given.slurm())
                        .bundle()
                        .files()
                        .get("segment-1.sh"))
                .contains("--signal=B:USR1@300\n");
    }

    @Test
    void a_signal_earlier_than_the_job_start_is_rejected() {
        Preset late = Given.with(
                Given.with(
                        Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"),
                        Fields.SIGNAL,
                        "1h"),
                Fields.TIME,
                "00:30:00");

        assertThat(composer.compose(Given.alone(late), Given.slurm()).plan().problems())
                .anySatisfy(problem -> assertThat(problem.what()).contains("signal cannot be sent 01:00:00 before"));
    }

    @Test
    void signals_are_rejected_as_unsupported_on_this_computer() {
        Preset chain = Given.with(
                Given.with(
                        Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"),
                        Fields.CHAIN_SEGMENTS,
                        "2"),
                Fields.CHAIN_SIGNAL,
                "5m");
        ComposedPlan composition = composer.compose(Given.alone(chain), Cluster.thisComputer());

        assertThat(composition.plan().problems())
                .anySatisfy(problem -> assertThat(problem.what()).contains("sends no signal"));
        assertThat(composition.script().orElseThrow()).doesNotContain("USR1");
    }

    @Test
    void a_workspace_template_without_table_support_blocks_submission_of_an_array(@TempDir Path own) throws Exception {
        Files.createDirectories(own.resolve("slurm"));
        Files.writeString(own.resolve("slurm/job.sh.mustache"), "#!/bin/bash\n{{{command}}}\n");
        Composer composing = new DialectComposer(
                new Planner(), Dialects.known(), new ScriptWriter(new Templates(own)), ClusterFindings.NOTHING);

        assertThat(composing.compose(Given.alone(grid), Given.slurm()).plan().problems())
                .anySatisfy(problem -> {
                    assertThat(problem.isBlocking()).isTrue();
                    assertThat(problem.what()).contains("template for Slurm does not use \"table\"");
                });
    }

    private Scripts scripts(Preset preset, Cluster cluster) {
        ComposedPlan composition = composer.compose(Given.alone(preset), cluster);
        assertThat(composition.plan().problems()).noneMatch(problem -> problem.isBlocking());
        return composition.scripts().orElseThrow();
    }
}
