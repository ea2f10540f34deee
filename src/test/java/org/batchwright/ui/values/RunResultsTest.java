package org.batchwright.ui.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.values.Aspect;
import org.batchwright.run.values.Aspect.Group;
import org.batchwright.run.values.Source;
import org.batchwright.run.values.Subject;
import org.batchwright.run.values.ValueTable;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fake.FakeRunHistory;
import org.junit.jupiter.api.Test;

class RunResultsTest {
    private static final RunId ONE = new RunId("20261120-0000-1");
    private static final RunId LAST = new RunId("20261120-0000-3");
    private static final RunId SWEEP = new RunId("20261120-0000-2");
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final PresetId PRESET = PresetId.of("lab/train");

    private final FakeRunHistory history = new FakeRunHistory();
    private final FakeMetricStore metrics = new FakeMetricStore();
    private final RunResults results = new RunResults(history, metrics, InstantSource.fixed(START.plusSeconds(3600)));

    @Test
    void a_run_shows_its_duration_and_its_best_and_last_values() {
        put(ONE, job(0, JobState.SUCCEEDED, Optional.of(START.plusSeconds(90))));
        add(ONE, 0, "val_acc", 0.5, 0.9, 0.8);
        add(ONE, 0, "lr", 0.1, 0.01);
        assertThat(shown(results.addTo(run(ONE))))
                .containsExactly(
                        Map.entry("Elapsed time", "00:01:30"),
                        Map.entry("val_acc (best)", "0.9"),
                        Map.entry("val_acc (last)", "0.8"),
                        Map.entry("lr (last)", "0.01"));
    }

    @Test
    void the_best_job_of_a_sweep_is_never_its_sample_and_a_running_sweep_shows_its_elapsed_time() {
        put(
                SWEEP,
                sample(2),
                labelled(job(0, JobState.SUCCEEDED, Optional.of(START.plusSeconds(90))), "lr=0.1 batch=4"),
                labelled(job(1, JobState.RUNNING, Optional.empty()), "lr=0.2 batch=4"));
        add(SWEEP, 0, "val_acc", 0.5);
        add(SWEEP, 1, "val_acc", 0.7, 0.6);
        add(SWEEP, 2, "val_acc", 0.99);
        add(SWEEP, 0, "lr", 0.1);
        add(SWEEP, 1, "lr", 0.2);
        assertThat(shown(results.addTo(run(SWEEP))))
                .containsExactly(
                        Map.entry("Elapsed time", "01:00:00"),
                        Map.entry("val_acc (best)", "0.7 (lr=0.2 batch=4, best of 2 jobs)"),
                        Map.entry("val_acc (last)", "0.6 (of the best job)"),
                        Map.entry("lr (last)", "0.1 to 0.2"));
    }

    @Test
    void a_job_without_a_label_is_counted_but_not_named() {
        put(SWEEP, job(0, JobState.SUCCEEDED, Optional.empty()), job(1, JobState.SUCCEEDED, Optional.empty()));
        add(SWEEP, 0, "val_acc", 0.5);
        add(SWEEP, 1, "val_acc", 0.7);
        assertThat(shown(results.addTo(run(SWEEP)))).containsEntry("val_acc (best)", "0.7 (best of 2 jobs)");
    }

    @Test
    void the_reason_for_a_missing_value_is_shown() {
        put(ONE, job(0, JobState.QUEUED, Optional.empty()));
        Subject run = results.addTo(run(ONE));
        assertThat(shown(run)).containsEntry("Elapsed time", "not started");
        Subject preset = new Subject(
                new Source.OfPreset(PRESET, ClusterName.THIS_COMPUTER), "train", Map.of(), Map.of("lr", "1e-3"));
        assertThat(missing(run, Group.METRICS, "best/loss")).isEqualTo("not recorded");
        assertThat(missing(preset, Group.METRICS, "best/loss")).isEqualTo("not run");
        assertThat(missing(preset, Group.PARAMETERS, "lr")).isEqualTo("1e-3 (script default)");
        assertThat(missing(preset, Group.PARAMETERS, "epochs")).isEqualTo("not set");
    }

    @Test
    void of_compared_runs_the_one_with_the_best_value_of_a_metric_is_known() {
        finish(ONE, SWEEP, LAST);
        add(ONE, 0, "val_acc", 0.9, 0.7);
        add(SWEEP, 0, "val_acc", 0.8, 0.8);
        add(LAST, 0, "val_acc", 0.99, Double.NaN);
        add(ONE, 0, "loss", 0.3);
        add(SWEEP, 0, "loss", 0.2);
        add(LAST, 0, "loss", 0.2);
        add(ONE, 0, "lr", 0.1);
        add(SWEEP, 0, "lr", 0.2);
        assertThat(best("best/val_acc")).as("not one that ended with NaN").containsExactly(0);
        assertThat(best("last/val_acc")).containsExactly(1);
        assertThat(best("best/loss")).containsExactlyInAnyOrder(1, 2);
        assertThat(best("last/lr")).isEmpty();
    }

    @Test
    void no_run_is_the_best_if_all_have_the_same_value_or_only_one_has_any() {
        finish(ONE, SWEEP, LAST);
        add(ONE, 0, "loss", 0.3);
        add(SWEEP, 0, "loss", 0.3);
        add(LAST, 0, "val_acc", 0.3);
        assertThat(best("best/loss")).isEmpty();
        assertThat(best("best/val_acc")).isEmpty();
    }

    private void finish(RunId... runs) {
        for (RunId run : runs) {
            put(run, job(0, JobState.SUCCEEDED, Optional.empty()));
        }
    }

    /** Returns the columns with the best value. */
    private Set<Integer> best(String metric) {
        ValueTable table = ValueTable.of(
                Stream.of(ONE, SWEEP, LAST).map(id -> results.addTo(run(id))).toList());
        AspectRow row = table.rows().stream()
                .filter(one -> one.aspect().name().equals(metric))
                .findFirst()
                .orElseThrow();
        return BestColumns.of(table, row);
    }

    private static String missing(Subject subject, Group group, String name) {
        return ValueTexts.value(new AspectRow(new Aspect(group, name), List.of(Optional.empty())), 0, subject);
    }

    private static Map<String, String> shown(Subject subject) {
        Map<String, String> shown = new LinkedHashMap<>();
        ValueTable.of(List.of(subject))
                .rows()
                .forEach(row -> shown.put(ValueTexts.title(row.aspect()), ValueTexts.value(row, 0, subject)));
        return shown;
    }

    private static Subject run(RunId id) {
        return new Subject(new Source.OfRun(id), "train", Map.of(), Map.of());
    }

    private static Job labelled(Job job, String label) {
        Task task = new Task(Task.Role.JOB, String.valueOf(job.task()), label);
        return new Job(job.task(), task, job.id(), job.report(), job.since());
    }

    private static Job sample(int task) {
        return new Job(
                task,
                new Task(Task.Role.SAMPLE, "sample", ""),
                Optional.empty(),
                JobReport.of(JobState.SUCCEEDED, ""),
                START);
    }

    private static Job job(int task, JobState state, Optional<Instant> end) {
        Optional<Instant> start = Optional.of(START);
        return new Job(
                task,
                Optional.empty(),
                new JobReport(
                        state,
                        "",
                        Optional.empty(),
                        new JobReport.Times(start, end, Optional.empty()),
                        Optional.empty(),
                        OptionalInt.empty()),
                START);
    }

    private void put(RunId id, Job... jobs) {
        history.put(new Run(id, 1, PRESET, ClusterName.THIS_COMPUTER, START, List.of(jobs), Optional.empty()));
    }

    private void add(RunId run, int job, String name, double... values) {
        for (double value : values) {
            metrics.series(run, job, name).add(value, Double.NaN, Double.NaN, -1);
        }
    }
}
