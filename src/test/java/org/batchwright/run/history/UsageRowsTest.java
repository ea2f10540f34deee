package org.batchwright.run.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Run;
import org.batchwright.plan.usage.PastUsage;
import org.batchwright.run.RunSamples;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsageRowsTest {
    @TempDir
    Path folder;

    private SqliteRunHistory history;
    private int last;

    @BeforeEach
    void open() throws OperationException {
        history = HistoryOpener.open(folder.resolve("history.sqlite"));
    }

    @AfterEach
    void close() {
        history.close();
    }

    @Test
    void the_largest_usage_of_the_newest_successful_runs_counts() {
        Run oldest = run(JobState.SUCCEEDED, Duration.ofHours(9), "60 GB");
        run(JobState.SUCCEEDED, Duration.ofMinutes(20), "3 GB");
        run(JobState.FAILED, Duration.ofHours(8), "50 GB");
        run(JobState.SUCCEEDED, Duration.ofMinutes(40), "");

        PastUsage two = history.usage().of(oldest.preset(), oldest.cluster(), 2);
        PastUsage all = history.usage().of(oldest.preset(), oldest.cluster(), 5);

        assertThat(two).isEqualTo(new PastUsage(2, 2, Optional.of(Duration.ofMinutes(40)), 1, DataSize.parse("3 GB")));
        assertThat(all.runs()).isEqualTo(3);
        assertThat(all.peakMemory()).isEqualTo(DataSize.parse("60 GB"));
    }

    @Test
    void there_is_no_past_usage_for_other_clusters_or_in_an_empty_history() {
        Run run = run(JobState.SUCCEEDED, Duration.ofHours(1), "3 GB");

        assertThat(history.usage().of(run.preset(), new ClusterName("elsewhere"), 5))
                .isEqualTo(PastUsage.NONE);
    }

    @Test
    void the_resource_requests_of_the_given_runs_are_read() {
        Run first = run(JobState.SUCCEEDED, Duration.ofHours(1), "3 GB");
        Run second = run(JobState.FAILED, Duration.ofHours(1), "3 GB");
        Run third = run(JobState.FAILED, Duration.ofHours(1), "3 GB");

        assertThat(history.requests(List.of(second, first)))
                .containsOnlyKeys(first.id(), second.id())
                .containsEntry(second.id(), RunSamples.job().settings());
        assertThat(history.requests(List.of(third, first))).containsOnlyKeys(third.id(), first.id());
        assertThat(history.requests(List.of())).isEmpty();
    }

    private Run run(JobState state, Duration elapsed, String memory) {
        last++;
        Instant start = RunSamples.NOON.plusSeconds(last * 100L);
        NewRun fresh = RunSamples.fresh(String.valueOf((char) ('a' + last)));
        history.writer().createRun(fresh);
        history.writer().recordSubmitted(fresh.id(), new JobId("7"), start);
        JobReport.Times times =
                new JobReport.Times(Optional.of(start), Optional.of(start.plus(elapsed)), Optional.empty());
        history.writer()
                .report(
                        fresh.id(),
                        0,
                        new JobReport(
                                state,
                                state.name(),
                                Optional.empty(),
                                times,
                                Optional.of("n1"),
                                OptionalInt.empty(),
                                new JobUse(DataSize.parse(memory), Optional.empty())),
                        start.plus(elapsed));
        return history.find(fresh.id()).orElseThrow();
    }
}
