package org.batchwright.ui.runs.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.run.JobState;
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
    private static final ZonedDateTime NOW = SampleRunHistory.NOW.atZone(ZoneOffset.UTC);

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

    private static RunRow sweep(JobState... states) {
        return new RunRow(
                SweepSamples.many(7, states.length, task -> states[task]), RunRow.RunRequest.NOTHING, "", Map.of());
    }
}
