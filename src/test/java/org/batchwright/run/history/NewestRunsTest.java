package org.batchwright.run.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the search for the newest runs that have certain jobs. */
class NewestRunsTest {
    private static final ClusterName ABCI = new ClusterName("abci");

    @TempDir
    Path folder;

    private SqliteRunHistory history;

    @BeforeEach
    void open() throws OperationException {
        history = HistoryOpener.open(folder.resolve("history.sqlite"));
    }

    @AfterEach
    void close() {
        history.close();
    }

    @Test
    void runs_with_stages_are_found_among_the_newest_runs() {
        add("old", RunSamples.LAB, "train", "test");
        add("plain", RunSamples.LAB, "");
        add("mixed", RunSamples.LAB, "", "test");
        add("new", ABCI, "train");
        assertThat(history.newestWithStages(4)).extracting(NewestRunsTest::name).containsExactly("new", "mixed", "old");
        assertThat(history.newestWithStages(3)).extracting(NewestRunsTest::name).containsExactly("new", "mixed");
        assertThat(history.newestWithStages(4).get(1).jobs())
                .as("all jobs of the run")
                .hasSize(2);
    }

    @Test
    void changed_runs_of_a_cluster_are_found_among_the_newest_runs_of_all_clusters() {
        add("outside", RunSamples.LAB, "");
        add("unchanged", RunSamples.LAB, "", "");
        add("changed", RunSamples.LAB, "", "");
        add("elsewhere", ABCI, "");
        Instant later = RunSamples.NOON.plusSeconds(60);
        for (String name : List.of("outside", "changed", "elsewhere")) {
            history.writer().report(new RunId(name), 0, JobReport.of(JobState.RUNNING, "RUNNING"), later);
        }
        assertThat(history.newestChanged(3, RunSamples.LAB, RunSamples.NOON))
                .extracting(NewestRunsTest::name)
                .containsExactly("changed");
        assertThat(history.newestChanged(4, RunSamples.LAB, RunSamples.NOON))
                .extracting(NewestRunsTest::name)
                .containsExactly("changed", "outside");
        assertThat(history.newestChanged(4, RunSamples.LAB, later)).isEmpty();
    }

    @Test
    void the_jobs_of_the_newest_runs_are_counted_up_to_a_limit() {
        add("large", RunSamples.LAB, "", "", "", "");
        add("small", RunSamples.LAB, "");
        add("newest", RunSamples.LAB, "", "");
        assertThat(history.hasMoreJobs(2, 2)).isTrue();
        assertThat(history.hasMoreJobs(2, 3)).isFalse();
        assertThat(history.hasMoreJobs(3, 3)).isTrue();
        assertThat(history.hasMoreJobs(9, 7)).isFalse();
    }

    @Test
    void the_last_cluster_of_a_preset_is_that_of_its_newest_run_that_is_not_a_stage_of_another_run() {
        PresetId preset = RunSamples.fresh("any").preset();
        assertThat(history.lastCluster(preset)).isEmpty();
        add("first", ABCI, "");
        add("second", RunSamples.LAB, "");
        assertThat(history.lastCluster(preset)).contains(RunSamples.LAB);
        addStageOf("second", "third", ABCI);
        assertThat(history.lastCluster(preset)).contains(RunSamples.LAB);
        assertThat(history.lastCluster(PresetId.of("other/preset"))).isEmpty();
    }

    private void addStageOf(String earlier, String id, ClusterName cluster) {
        NewRun run = RunSamples.fresh(id);
        history.writer()
                .createRun(new NewRun(
                        run.id(),
                        run.preset(),
                        cluster,
                        run.place(),
                        run.created(),
                        new SubmittedRun(
                                run.submittedRun().bundle(),
                                run.submittedRun().job(),
                                run.submittedRun().preset(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(new SubmittedRun.Follows(new RunId(earlier), "test"))),
                        run.project()));
    }

    private void add(String id, ClusterName cluster, String... stages) {
        NewRun run = RunSamples.fresh(id);
        List<Bundle.JobGroup> groups = Arrays.stream(stages)
                .map(stage -> new Task(Task.Role.JOB, "job", "", stage))
                .map(task -> new Bundle.JobGroup(Bundle.SCRIPT, List.of(task), List.of(), List.of()))
                .toList();
        SubmittedRun submitted = new SubmittedRun(
                new Bundle(Map.of(), groups),
                run.submittedRun().job(),
                run.submittedRun().preset(),
                Optional.empty());
        history.writer()
                .createRun(new NewRun(
                        run.id(), run.preset(), cluster, run.place(), run.created(), submitted, run.project()));
    }

    private static String name(Run run) {
        return run.id().value();
    }
}
