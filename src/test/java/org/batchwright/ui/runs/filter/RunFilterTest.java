package org.batchwright.ui.runs.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.LongStream;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunPages;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunFilterTest {
    private static final Clock NOW = Clock.fixed(SampleRunHistory.NOW, ZoneOffset.UTC);

    private final List<RunRow> rows =
            new RunPages(new RunReader(SampleRunHistory.book(), cluster -> Optional.empty())).next();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "state:failed|38 39 41",
                "state:timed-out|39",
                "state:out-of|41",
                "state:finished|37 38 39 40 41",
                "state:succeeded|40",
                "cluster:tsubame|41 42",
                "cluster:\"this computer\"|40",
                "preset:mnist|37 38",
                "batch-size:4 cluster:lab|36 38",
                "batch_size:16 cluster:tsubame4|41",
                "lr:1e-4 state:running|42",
                "lr:1e-5|``",
                "lr:0.0001 state:running|42",
                "lr:.1E-3 state:running|42",
                "batch-size<5 cluster:lab|36 38",
                "batch_size<=4 cluster:lab|36 38",
                "batch-size<4|``",
                "batch-size>4 cluster:tsubame|41",
                "batch-size:>=16 cluster:tsubame|41",
                "batch-size>1e cluster:tsubame|41 42",
                "note>5|``",
                "a->b|``",
                "exit:200|38",
                "exit>=0|38 40",
                "run:41|41",
                "run>41|42 43",
                "elapsed>2h|42",
                "elapsed<=3m11s state:failed|38 39 41",
                "elapsed<191s|``",
                "elapsed>2 mnist|37 38",
                "elapsed:2h mnist|37 38",
                "memory>3GB state:failed|38 39 41",
                "memory>3.5GB|``",
                "jobs>1|``",
                "state>failed mnist|37 38",
                "train_with 41|41",
                "81231|42",
                "교차검증|43",
                "TRAIN_BASE|39",
                "\"timed out\"|39",
                "state: mnist|37 38",
                "since:1h|43",
                "since:2026-11-20 until:2026-11-20|40 41 42 43",
                "since:1w until:2d|36 37 38",
                "since:today state:failed|41",
                "since:20 mnist|37 38",
                "run:37,40-42|37 40 41 42",
                "run:#38|38",
                "run:37,40-42 state:failed|41",
            })
    void typed_text_finds_the_intended_runs(String typed, String numbers) {
        List<String> found = rows.stream()
                .filter(RunFilter.parse(typed, NOW))
                .map(row -> String.valueOf(row.run().number()))
                .sorted()
                .toList();

        assertThat(String.join(" ", found)).isEqualTo(numbers);
    }

    /** After the user has narrowed a filter, only the runs that matched before are tested. */
    @ParameterizedTest
    @ValueSource(
            strings = {"state:finished", "mnist state:failed", "is:starred 4", "lr:1e-4", "\"timed out\"", "81231"})
    void a_narrower_filter_finds_only_runs_that_the_wider_filter_finds(String typed) {
        int narrowing = 0;
        for (int end = 1; end <= typed.length(); end++) {
            RunFilter shorter = RunFilter.parse(typed.substring(0, end - 1), NOW);
            RunFilter longer = RunFilter.parse(typed.substring(0, end), NOW);
            if (longer.narrows(shorter)) {
                narrowing++;
                assertThat(rows.stream().filter(longer)).as(typed).allMatch(shorter);
            }
        }
        assertThat(narrowing).isPositive();
        assertThat(RunFilter.parse("lr:1", NOW).narrows(RunFilter.parse("lr", NOW)))
                .isFalse();
        assertThat(RunFilter.parse("mn", NOW).narrows(RunFilter.parse("nm", NOW)))
                .isFalse();
    }

    @Test
    void an_empty_filter_hides_no_runs() {
        assertThat(rows).allMatch(RunFilter.parse("  ", NOW));
    }

    /** Testing the 10,000 jobs of a sweep takes longer than drawing a frame, and several parts of the window need the result. */
    @Test
    void the_jobs_of_a_run_are_tested_only_once_until_the_run_changes() {
        RunFilter filter = RunFilter.parse("state:failed", NOW);
        RunRow partlyFailed = sweep(JobState.FAILED, JobState.SUCCEEDED);
        RunRow changed = sweep(JobState.FAILED, JobState.FAILED);

        assertThat(filter.matchingJobs(partlyFailed)).contains(Set.of(0));
        assertThat(filter.tasks(partlyFailed)).isSameAs(filter.tasks(partlyFailed));
        assertThat(filter.matchingJobs(changed)).isEmpty();
        assertThat(filter.tasks(changed)).containsExactly(0, 1);
    }

    /** With more expanded sweeps than are cached, each keystroke would test all their jobs several times. */
    @Test
    void the_jobs_of_many_expanded_runs_are_tested_only_once() {
        RunFilter filter = RunFilter.parse("state:failed", NOW);
        List<RunRow> sweeps = LongStream.range(0, 20)
                .mapToObj(number -> sweep(number, JobState.FAILED, JobState.SUCCEEDED))
                .toList();
        List<List<Integer>> first = sweeps.stream().map(filter::tasks).toList();

        assertThat(sweeps)
                .allSatisfy(sweep -> assertThat(filter.tasks(sweep)).isSameAs(first.get(sweeps.indexOf(sweep))));
    }

    /** A search in the background may still use the previous row of a run that has changed. */
    @Test
    void only_the_results_of_the_last_two_rows_of_a_run_are_kept() {
        RunFilter filter = RunFilter.parse("state:failed", NOW);
        RunRow before = sweep(JobState.FAILED, JobState.SUCCEEDED);
        RunRow now = sweep(JobState.FAILED, JobState.FAILED);
        List<Integer> old = filter.tasks(before);
        List<Integer> current = filter.tasks(now);

        assertThat(filter.tasks(before)).isSameAs(old);
        assertThat(filter.tasks(now)).isSameAs(current);
        filter.tasks(sweep(JobState.SUCCEEDED, JobState.FAILED));
        assertThat(filter.tasks(before)).isEqualTo(old).isNotSameAs(old);
    }

    @ParameterizedTest
    @CsvSource({
        "lr:1e-3, 1 3",
        "lr:0.001, 1 3",
        "lr<1e-3, 0 2",
        "LR<1 seed>=2, 2 3",
        "lr:1e-2, 0 1 2 3", // only part of the value of note
        "note:\"lr=1e-2 x\", 1",
        "lr>1, 0 1 2 3", // no job matches, so all are shown
        "state:failed lr<1, 2",
        "elapsed>90s, 0 1 2",
        "exit:1, 2",
        "optimizer:adam_w, 3",
        "memory:64, 2"
    })
    void a_number_finds_the_jobs_of_a_sweep(String typed, String jobs) {
        RunRow sweep = gridSweep();

        assertThat(RunFilter.parse(typed, NOW).tasks(sweep).stream().map(String::valueOf))
                .containsExactly(jobs.split(" "));
    }

    /** Jobs 0 to 2 ran for two minutes, and the third of them failed; the last one is queued. */
    private static RunRow gridSweep() {
        List<String> labels = List.of(
                "lr=1e-4 seed=1",
                "note=lr=1e-2 x lr=1e-3 seed=1",
                "lr=1e-4 seed=2 memory=64",
                "lr=1e-3 seed=2 optimizer=adam_w");
        Run run = SweepSamples.many(7, 4, task -> JobState.QUEUED);
        List<Job> jobs = run.jobs().stream()
                .map(job -> gridJob(job.task(), labels.get(job.task())))
                .toList();
        RunRow.RunRequest request = new RunRow.RunRequest(
                Settings.NONE,
                Assignments.NONE,
                Optional.empty(),
                Set.of("lr", "seed", "note", "optimizer", "memory"),
                List.of(),
                "",
                Map.of());
        return new RunRow(
                new Run(run.id(), 7, run.preset(), run.cluster(), run.created(), jobs, Optional.empty()),
                request,
                "",
                Map.of());
    }

    private static Job gridJob(int task, String label) {
        Instant start = SampleRunHistory.NOW.minusSeconds(300);
        JobState state = task == 3 ? JobState.QUEUED : task == 2 ? JobState.FAILED : JobState.SUCCEEDED;
        JobReport.Times times = task == 3
                ? JobReport.Times.UNKNOWN
                : new JobReport.Times(Optional.of(start), Optional.of(start.plusSeconds(120)), Optional.empty());
        JobReport report = new JobReport(
                state,
                "",
                Optional.empty(),
                times,
                Optional.empty(),
                task == 3 ? OptionalInt.empty() : OptionalInt.of(task == 2 ? 1 : 0));
        return new Job(task, new Task(Task.Role.JOB, String.valueOf(task + 1), label), Optional.empty(), report, start);
    }

    private static RunRow sweep(JobState... states) {
        return sweep(7, states);
    }

    private static RunRow sweep(long number, JobState... states) {
        return new RunRow(
                SweepSamples.many(number, states.length, task -> states[task]),
                RunRow.RunRequest.NOTHING,
                "",
                Map.of());
    }
}
