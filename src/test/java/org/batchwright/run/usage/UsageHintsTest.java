package org.batchwright.run.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.NewRun;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsageHintsTest {
    private static final Experiment EXPERIMENT = RunSamples.experiment();
    private static final Cluster LAB = Given.slurm();

    @TempDir
    Path folder;

    @Test
    void a_generous_request_is_noted_after_the_third_successful_job() throws OperationException {
        SqliteRunHistory history = HistoryOpener.open(folder.resolve("history.sqlite"));
        Composer hints = new UsageHints(UsageHintsTest::composed, () -> history);
        succeed(history, "a");
        succeed(history, "b");
        assertThat(problems(hints)).isEmpty();

        succeed(history, "c");

        assertThat(problems(hints))
                .extracting(Problem::what)
                .containsExactly(
                        "In 3 earlier runs, no successful job used more than 6 GB of memory; this one requests 64 GB.");
        history.close();
    }

    @Test
    void a_preset_can_be_composed_even_if_the_history_cannot_be_read() {
        Composer hints = new UsageHints(UsageHintsTest::composed, () -> {
            throw new OperationException.FileFailed(Message.of("run.history-newer", folder), folder.toString());
        });

        assertThat(problems(hints)).isEmpty();
    }

    private static List<Problem> problems(Composer hints) {
        return hints.compose(EXPERIMENT, LAB).plan().problems();
    }

    private static ComposedPlan composed(Experiment experiment, Cluster cluster) {
        PlannedJob job =
                new PlannedJob("job", Given.settings(Fields.MEMORY, "64 GB"), Assignments.NONE, Assignments.NONE);
        return new ComposedPlan(
                new Plan(experiment, cluster, List.of(job), List.of()),
                Optional.empty(),
                ClusterFindings.Known.NOTHING);
    }

    private static void succeed(SqliteRunHistory history, String id) {
        NewRun fresh = new NewRun(
                RunSamples.fresh(id).id(),
                EXPERIMENT.id(),
                LAB.name(),
                "~/batchwright",
                RunSamples.NOON,
                RunSamples.frozen(),
                Optional.empty());
        history.writer().createRun(fresh);
        Instant start = RunSamples.NOON.plusSeconds(9);
        history.writer().recordSubmitted(fresh.id(), new JobId("7"), start);
        Instant end = start.plus(Duration.ofMinutes(9));
        JobReport succeeded = new JobReport(
                JobState.SUCCEEDED,
                "COMPLETED",
                Optional.empty(),
                new JobReport.Times(Optional.of(start), Optional.of(end), Optional.empty()),
                Optional.of("n1"),
                OptionalInt.of(0),
                new JobUse(DataSize.parse("6 GB"), Optional.empty()));
        history.writer().report(fresh.id(), 0, succeeded, end);
    }
}
