package org.batchwright.clusters.stderr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.search.LogSearchResult;
import org.batchwright.workspace.failure.FailureRules;

/** A sweep whose jobs write metrics and tracebacks to standard error, which is separate from their output. */
record SeparateStderrOnACluster(RealWorkspace here) {
    private static final String TRAINING = """
            import logging, sys
            logging.basicConfig(format="%(message)s")
            n = int(sys.argv[-1])
            print("output of", n)
            for step in (1, 2, 3):
                logging.warning("step %d loss %f", step, n / step)
            if n > 1:
                raise ValueError(f"no data for {n}")
            """;

    Run submit() throws Exception {
        here.code("train.py", TRAINING);
        Preset preset = here.command("python3 train.py")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("n", Value.of(List.of("1", "2", "3"))));
        return here.submit(
                preset.withSettings(preset.settings().with(ResultsFields.SEPARATE_STDERR, Value.of("true"))));
    }

    /** Checks all jobs' files, the causes of failures, the metrics and the search. */
    void check(Run submitted) throws Exception {
        Run run = here.awaitEnd(submitted);
        assertThat(run.jobs())
                .extracting(job -> job.state())
                .containsExactly(JobState.SUCCEEDED, JobState.FAILED, JobState.FAILED);
        for (int task = 0; task < 3; task++) {
            assertThat(read(run, task, LogStream.OUTPUT))
                    .contains("output of " + (task + 1))
                    .doesNotContain("loss");
            assertThat(read(run, task, LogStream.ERRORS))
                    .contains("step 3 loss")
                    .doesNotContain("output of");
        }
        checkCauses(run);
        checkSearch(run);
        await().atMost(RealWorkspace.PATIENCE)
                .untilAsserted(
                        () -> assertThat(here.engine().metrics().of(run.id(), 2).curves())
                                .extracting(RunMetrics.Curve::series)
                                .extracting(MetricSeries::name)
                                .contains("loss"));
    }

    private String read(Run run, int task, LogStream stream) throws Exception {
        try (RunLogs.Feed feed = here.engine().logs().open(run.id(), task, stream, state -> {})) {
            await().atMost(RealWorkspace.PATIENCE).until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
            return Files.readString(feed.file());
        }
    }

    private void checkCauses(Run run) throws Exception {
        CauseReader reader = new LogCauses(
                here.engine().logs(), here.engine().runs(), FailureRules::bundled, of -> Optional.empty());
        Map<Integer, CauseReader.Finding> causes =
                reader.readAll(run, run.jobs().subList(1, 3));
        assertThat(causes.get(1).cause().headline()).contains("no data for 2");
        assertThat(causes.get(1).cause().headline()).contains("train.py:8");
        assertThat(causes.get(2).line()).hasValue("ValueError: no data for 3");
        assertThat(causes.get(2).stream()).isEqualTo(LogStream.ERRORS);
    }

    private void checkSearch(Run run) throws Exception {
        LogSearchResult found = here.engine().logs().search(run, run.jobs(), "no data for");
        assertThat(found.jobs()).extracting(LogSearchResult.JobMatches::task).containsExactly(1, 2);
        assertThat(found.jobs()).extracting(LogSearchResult.JobMatches::stream).containsOnly(LogStream.ERRORS);
    }
}
