package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.Test;

/** Tests all features of sweeps, samples and chains end to end. */
public abstract class SweepsOnACluster extends SweepCoreOnACluster {
    @Test
    void each_job_reads_its_own_parameters_from_its_file_and_its_environment() throws Exception {
        Preset grid = here().command("cat \"$BATCHWRIGHT_PARAMS\" > json.$LR; cat")
                .withParameters(Assignments.NONE.with("epochs", Value.of("3")))
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1e-4", "1e-3"))));
        Run run = here().awaitEnd(submitted(
                grid.withSettings(grid.settings().with(Fields.PASS_PARAMETERS, Value.of("environment")))));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(tell(run, "cat work/json.1e-3").replaceAll("\\s", "")).isEqualTo("{\"epochs\":3,\"lr\":1e-3}");
        assertThat(tell(run, "cat work/json.1e-4").replaceAll("\\s", "")).isEqualTo("{\"epochs\":3,\"lr\":1e-4}");
    }

    @Test
    void separate_jobs_have_separate_scripts() throws Exception {
        Preset preset = here().command("bash say.sh")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3"))));
        Run run = here().awaitEnd(
                        submitted(preset.withSettings(preset.settings().with(Fields.SWEEP_AS, Value.of("jobs")))));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(tell(run, "cat 0.sh")).contains("--lr 1").doesNotContain("swept");
        assertThat(tell(run, "cat 2.sh")).contains("--lr 3");
        assertThat(tell(run, "cat work/got.*")).contains("<1>", "<2>", "<3>");
    }

    @Test
    void jobs_with_their_own_folders_do_not_overwrite_each_other() throws Exception {
        Preset preset = here().command("bash keep.sh")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))));
        here().code("keep.sh", "[ -e say.sh ] && echo \"$*\" > result\n");
        Run run = here().awaitEnd(
                        submitted(preset.withSettings(preset.settings().with(Fields.SWEEP_FOLDERS, Value.of("own")))));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(tell(run, "cat *-work/result")).isEqualTo("--lr 1\n--lr 2\n");
        assertThat(tell(run, "ls work")).doesNotContain("result");
    }

    @Test
    void all_jobs_run_if_the_sample_succeeds() throws Exception {
        Run run = here().awaitEnd(submitted(sampled("touch ran.$4;:")));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(run.jobs()).hasSize(4);
        assertThat(tell(run, "ls work")).contains("ran.a", "ran.b", "ran.c");
        assertThat(tell(run, "ls sample-work")).contains("ran.a").doesNotContain("ran.b");
    }

    @Test
    void nothing_else_runs_if_the_sample_forgets_to_save() throws Exception {
        Preset preset = sampled("[ \"$2\" = 1 ] || echo model > saved.$4;:");
        Run run = here().awaitEnd(submitted(
                preset.withSettings(preset.settings().with(ExpectFields.FILES, Value.of(List.of("saved.*"))))));

        assertThat(run.jobs().getFirst().state()).isEqualTo(JobState.FAILED);
        assertThat(run.jobs().stream().skip(1)).extracting(Job::state).containsOnly(JobState.CANCELLED);
        assertThat(tell(run, "find . -name 'saved.*'")).isEmpty();
    }

    @Test
    void a_chain_stops_when_its_command_fails() throws Exception {
        Preset chain = here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("echo x >> trace; exit 7"))
                .with(Fields.CHAIN_SEGMENTS, Value.of("3")));

        Run ended = here().awaitEnd(submitted(chain));

        assertThat(ended.state()).isEqualTo(JobState.FAILED);
        assertThat(tell(ended, "cat work/trace")).isEqualTo("x\n");
    }

    @Test
    void a_run_that_depends_on_a_failed_one_never_starts() throws Exception {
        Run first = submitted(here().command("sleep 2; exit 1"));
        Run second = submitted(here().command("touch ran"), first);

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.CANCELLED);
        assertThat(tell(second, "ls work")).doesNotContain("ran");
        assertThatThrownBy(() -> submitted(here().command("true"), here().awaitEnd(first)))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("has failed or cancelled jobs");
    }
}
