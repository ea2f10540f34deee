package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.RunLogs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a site whose PBS needs its own dialect options end to end. */
@Tag("rig")
class OpenPbsSiteTest {
    private static final String WORDS = "chunks: fixed, history: H, array-rerun: \"yes\"";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"script", "oe"})
    void a_sweep_with_a_sample_completes_with_each_log_setting(String log) throws Exception {
        OpenPbsLab lab = OpenPbsLab.ofSite(folder, "{ account: group_list, log: " + log + ", " + WORDS + " }");
        try {
            Preset plain = plain(lab, "echo got");
            Preset preset = plain.withSettings(
                            plain.settings().with(Fields.ofSample(Fields.TIME), Value.of("00:02:00")))
                    .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3"))));

            Run run = lab.workspace().awaitEnd(submit(lab, preset));

            assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
            assertThat(run.jobs()).hasSize(4).extracting(Job::state).containsOnly(JobState.SUCCEEDED);
            assertThat(lab.workspace().log(run, 1)).contains("row 0 of jobs.tsv", "got --lr 1");
            assertThat(lab.workspace().log(run, 3)).contains("row 2 of jobs.tsv", "got --lr 3");
            assertThat(lab.workspace().dialect().parseFound(search(lab, run), run.id()))
                    .isEqualTo(run.jobs().getFirst().id());
        } finally {
            lab.close();
        }
    }

    /**
     * Searches for a run as recovery does, which falls back on the files in the run's folder if the job history no longer contains the run.
     */
    private static String search(OpenPbsLab lab, Run run) throws Exception {
        return lab.tell(run, "run=$PWD\n" + lab.workspace().dialect().findScript(run.id()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"script", "oe"})
    void the_log_is_read_while_a_job_runs(String log) throws Exception {
        OpenPbsLab lab = OpenPbsLab.ofSite(folder, "{ account: project, log: " + log + ", " + WORDS + " }");
        try {
            Run run = submit(lab, plain(lab, "echo first; until [ -e goal ]; do sleep 0.1; done; echo last"));
            try (RunLogs.Feed feed = lab.workspace().engine().logs().open(run.id(), 0, state -> {})) {
                await().atMost(RealWorkspace.PATIENCE)
                        .until(() -> Files.exists(feed.file())
                                && Files.readString(feed.file()).contains("first"));
            }
            lab.tell(run, "touch work/goal");

            Run ended = lab.workspace().awaitEnd(run);

            assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
            assertThat(lab.workspace().printed(ended)).containsExactly("first", "last");
        } finally {
            lab.close();
        }
    }

    @Test
    void a_running_job_is_cancelled() throws Exception {
        OpenPbsLab lab = OpenPbsLab.ofSite(folder, "{ account: project, log: script, " + WORDS + " }");
        try {
            Run run = submit(lab, plain(lab, "sleep 300"));
            lab.workspace().awaitRun(run, last -> last.state() == JobState.RUNNING);

            lab.workspace().engine().control().cancel(run.id());

            assertThat(lab.workspace().now(run).state()).isEqualTo(JobState.CANCELLED);
        } finally {
            lab.close();
        }
    }

    /** Returns a preset that requests only resources that the site's queue does not determine. */
    private static Preset plain(OpenPbsLab lab, String command) throws Exception {
        Preset preset = lab.workspace().command(command);
        return preset.withSettings(preset.settings()
                .without(Fields.CPUS_PER_TASK)
                .without(Fields.MEMORY)
                .with(Fields.ACCOUNT, Value.of("lab")));
    }

    private static Run submit(OpenPbsLab lab, Preset preset) throws Exception {
        ComposedPlan composition = lab.workspace().compose(preset);
        assertThat(composition.plan().problems()).noneMatch(Problem::isBlocking);
        return lab.workspace().submit(composition);
    }
}
