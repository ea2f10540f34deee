package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.ui.metrics.MetricsViewModel;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.runs.row.RunRow;
import org.junit.jupiter.api.Test;

class MetricJobsTest {

    @Test
    void jobs_of_a_sweep_are_listed_with_their_swept_values_and_without_the_sample() {
        List<ShownJob> jobs = MetricJobs.of(List.of(sweep(51, 3)), Set.of());
        assertThat(jobs).extracting(ShownJob::job).containsExactly(1, 2, 3);
        assertThat(jobs.getFirst().title()).isEqualTo("lr 1");
        assertThat(jobs.getFirst().swept()).isEqualTo(Map.of("lr", "1"));
    }

    @Test
    void only_the_selected_jobs_are_shown() {
        assertThat(MetricJobs.of(List.of(sweep(51, 3)), Set.of(2)))
                .extracting(ShownJob::job)
                .containsExactly(2);
    }

    @Test
    void several_runs_are_distinguished_by_all_of_their_parameters() {
        List<ShownJob> jobs = MetricJobs.of(List.of(single(52, "4"), single(53, "8"), sweep(51, 1)), Set.of());
        assertThat(jobs).extracting(ShownJob::title).containsExactly("quick #52", "quick #53", "quick #51 · lr 1");
        assertThat(jobs).extracting(job -> job.swept().get("batch-size")).containsExactly("4", "8", "16");
    }

    @Test
    void a_job_whose_title_omits_its_only_swept_value_is_named_by_its_number() {
        RunRow sweep = sweep(51, 1, "/data/experiments/pretraining/checkpoints/epoch-");
        ShownJob job = MetricJobs.of(List.of(sweep), Set.of()).getFirst();
        assertThat(job.title()).startsWith("lr /data").contains("…");
        assertThat(job.titleWithout(List.of("lr"))).isEqualTo("1");
    }

    @Test
    void only_as_many_of_thousands_of_jobs_are_shown_as_can_be_distinguished() {
        assertThat(MetricJobs.of(List.of(sweep(51, 5000)), Set.of())).hasSize(MetricsViewModel.MAX_JOBS);
        assertThat(MetricJobs.of(List.of(sweep(51, 5000), sweep(52, 5000)), Set.of()))
                .hasSize(MetricsViewModel.MAX_JOBS);
    }

    private static RunRow single(long number, String batch) {
        return new RunRow(run(number), request(batch, Set.of()), "", Map.of());
    }

    private static RunRow sweep(long number, int jobs) {
        return sweep(number, jobs, "");
    }

    private static RunRow sweep(long number, int jobs, String prefix) {
        Run one = run(number);
        List<Job> all = IntStream.rangeClosed(0, jobs)
                .mapToObj(task -> new Job(
                        task,
                        new Task(
                                task == 0 ? Task.Role.SAMPLE : Task.Role.JOB,
                                String.valueOf(task),
                                task == 0 ? "" : "lr=" + prefix + task),
                        Optional.empty(),
                        one.jobs().getFirst().report(),
                        SampleRunHistory.NOW))
                .toList();
        Run several =
                new Run(one.id(), one.number(), one.preset(), one.cluster(), one.created(), all, Optional.empty());
        return new RunRow(several, request("16", Set.of("lr")), "", Map.of());
    }

    private static Run run(long number) {
        return SampleRunHistory.run(number, "mnist/quick", "lab", JobState.SUCCEEDED, "None", SampleRunHistory.NOW);
    }

    private static RunRow.RunRequest request(String batch, Set<String> swept) {
        return new RunRow.RunRequest(
                Settings.NONE,
                Assignments.NONE.with("batch-size", Value.of(batch)),
                Optional.empty(),
                swept,
                List.of(),
                "",
                Map.of());
    }
}
