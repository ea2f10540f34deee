package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.OperationException;
import org.batchwright.model.metric.MetricOrigin;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MetricsVerbTest {
    private final CliHarness typed = new CliHarness();

    @BeforeEach
    void run() {
        Run run = FakeEngine.run(3, JobState.RUNNING);
        typed.engine.put(run);
        typed.engine.write(List.of(new RunMetrics(
                run.id(),
                0,
                List.of(
                        curve("train/loss", 12, MetricOrigin.Format.LOG, "job.log"),
                        curve("val, acc", 2, MetricOrigin.Format.CSV, "metrics.csv")))));
    }

    private static RunMetrics.Curve curve(String name, int points, MetricOrigin.Format format, String file) {
        MetricSeries.Builder series = MetricSeries.named(name);
        for (int i = 0; i < points; i++) {
            series.add(i == 1 ? Double.NaN : 1.0 / (i + 1), i * 10, Double.NaN, 1_700_000_000_000L);
        }
        return new RunMetrics.Curve(series.snapshot(), new MetricOrigin(format, file));
    }

    @Test
    void each_metric_is_printed_on_its_own_line() {
        assertThat(typed.run("metrics", "3")).isZero();
        assertThat(typed.out().lines())
                .satisfiesExactly(
                        head -> assertThat(head).startsWith("JOB  METRIC"),
                        loss -> assertThat(loss)
                                .matches("1 +train/loss +12 +0\\.083\\d+ +0\\.083\\d+ +1 +110 +job\\.log"),
                        acc -> assertThat(acc).contains("val, acc").endsWith("metrics.csv"));
    }

    @Test
    void the_newest_values_of_one_metric_are_printed() {
        assertThat(typed.run("metrics", "3", "--key", "loss", "--last", "2")).isZero();
        assertThat(typed.out().lines()).hasSize(3);
        assertThat(typed.out()).contains("train/loss  110").doesNotContain("acc");
    }

    @Test
    void all_values_are_printed_as_csv() {
        assertThat(typed.run("metrics", "3", "--csv")).isZero();
        assertThat(typed.out().lines())
                .hasSize(15)
                .contains(
                        "1,,train/loss,20,,2023-11-14T22:13:20Z,0.3333333333333333",
                        "1,,train/loss,10,,2023-11-14T22:13:20Z,nan",
                        "1,,\"val, acc\",0,,2023-11-14T22:13:20Z,1");
    }

    @Test
    void swept_parameters_have_their_own_columns() {
        sweep();
        assertThat(typed.run("metrics", "3")).isZero();
        assertThat(typed.out().lines())
                .satisfiesExactly(
                        head -> assertThat(head).matches("JOB  lr +batch  METRIC +POINTS.*"),
                        first -> assertThat(first).matches("1 +0\\.1 +4 +loss +1 +0\\.5.*"),
                        second -> assertThat(second).matches("2 +0\\.2 +4 +loss +1 +0\\.25.*"));
        assertThat(typed.run("metrics", "3", "--key", "loss")).isZero();
        assertThat(typed.out()).contains("JOB  lr   batch  METRIC  STEP");
        assertThat(typed.run("metrics", "3", "--csv")).isZero();
        assertThat(typed.out().lines())
                .contains("job,label,lr,batch,metric,step,epoch,time,value", "2,lr=0.2 batch=4,0.2,4,loss,0,,,0.25");
    }

    @Test
    void json_has_the_values_of_swept_parameters() {
        sweep();
        assertThat(typed.run("metrics", "3", "--json")).isZero();
        assertThat(typed.json().at("/jobs/1/swept/lr").asString()).isEqualTo("0.2");
        assertThat(typed.json().at("/jobs/0/swept").propertyNames()).containsExactly("lr", "batch");
    }

    @Test
    void the_best_job_is_marked() {
        sweep();
        assertThat(typed.run("metrics", "3")).isZero();
        assertThat(typed.out().lines().skip(1))
                .satisfiesExactly(
                        worse -> assertThat(worse).doesNotContain("best"),
                        best -> assertThat(best).matches("2 +0\\.2 .* best .*"));
    }

    @Test
    void json_marks_the_best_job_which_comes_first_if_the_jobs_are_sorted() {
        sweep();
        assertThat(typed.run("metrics", "3", "--json", "--sort", "loss")).isZero();
        assertThat(typed.json().at("/jobs/0/task").asInt()).isEqualTo(1);
        assertThat(typed.json().at("/jobs/0/metrics/0/best").asBoolean()).isTrue();
        assertThat(typed.json().at("/jobs/1/metrics/0/best").asBoolean()).isFalse();
    }

    @Test
    void jobs_cannot_be_sorted_by_a_metric_without_a_best_value() {
        sweep();
        assertThat(typed.run("metrics", "3", "--sort", "los")).isEqualTo(2);
    }

    private void sweep() {
        sweep(0.5);
    }

    /** @param first the values of the first job; the second job has the value 0.25 */
    private void sweep(double... first) {
        Run run = FakeEngine.run(3, JobState.RUNNING);
        Job job = run.jobs().getFirst();
        List<Job> jobs = List.of(labelled(job, 0, "lr=0.1 batch=4"), labelled(job, 1, "lr=0.2 batch=4"));
        typed.engine.put(
                new Run(run.id(), run.number(), run.preset(), run.cluster(), run.created(), jobs, Optional.empty()));
        typed.engine.write(jobs.stream()
                .map(one -> new RunMetrics(run.id(), one.task(), List.of(one.task() == 0 ? loss(first) : loss(0.25))))
                .toList());
    }

    private static Job labelled(Job job, int task, String label) {
        return new Job(task, new Task(Task.Role.JOB, String.valueOf(task), label), job.id(), job.report(), job.since());
    }

    private static RunMetrics.Curve loss(double... values) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        for (double value : values) {
            series.add(value, series.size(), Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
        return new RunMetrics.Curve(series.snapshot(), new MetricOrigin(MetricOrigin.Format.LOG, "job.log"));
    }

    @Test
    void json_has_the_documented_fields() {
        assertThat(typed.run("metrics", "3", "--key", "loss", "--last", "11", "--json"))
                .isZero();
        assertThat(typed.json().propertyNames()).containsExactly("run", "jobs");
        assertThat(typed.json().at("/jobs/0/metrics/0/count").asInt()).isEqualTo(12);
        assertThat(typed.json().at("/jobs/0/metrics/0/points").size()).isEqualTo(11);
        assertThat(typed.json().at("/jobs/0/metrics/0/points/0/value").isNull()).isTrue();
        assertThat(typed.json().at("/jobs/0/metrics/0/points/10/step").asInt()).isEqualTo(110);
    }

    @Test
    void a_loss_that_has_become_nan_is_reported_next_to_the_table() {
        Run run = writeNan();
        assertThat(typed.run("metrics", "3")).isZero();
        assertThat(typed.err()).contains(run.title() + ": loss has been NaN or infinite since step 20.");
    }

    @Test
    void a_job_that_diverged_is_not_the_best() {
        sweep(0.01, Double.NaN);
        assertThat(typed.run("metrics", "3", "--sort", "loss")).isZero();
        assertThat(typed.out().lines().skip(1))
                .satisfiesExactly(
                        finite -> assertThat(finite).startsWith("2"),
                        diverged -> assertThat(diverged).startsWith("1").doesNotContain("best"));
    }

    @Test
    void the_alarm_of_an_ended_run_is_in_the_past_tense() {
        Run run = FakeEngine.run(3, JobState.SUCCEEDED);
        writeNan();
        typed.engine.put(run);
        assertThat(typed.run("metrics", "3")).isZero();
        assertThat(typed.err()).contains(run.title() + ": loss was NaN or infinite from step 20 on.");
    }

    @Test
    void nan_is_printed_as_a_value() {
        writeNan();
        assertThat(typed.run("metrics", "3")).isZero();
        assertThat(typed.out().lines().skip(1))
                .singleElement()
                .satisfies(loss -> assertThat(loss).matches("1 +loss +2 +nan +1 +1 +20 .*"));
        assertThat(typed.run("metrics", "3", "--key", "loss")).isZero();
        assertThat(typed.out().lines())
                .last()
                .satisfies(point -> assertThat(point).matches("1 +loss +20 .*nan"));
    }

    @Test
    void json_has_the_alarms() {
        writeNan();
        assertThat(typed.run("metrics", "3", "--json")).isZero();
        assertThat(typed.json().at("/jobs/0/alarms/0/reason").asString()).isEqualTo("not-finite");
        assertThat(typed.json().at("/jobs/0/alarms/0/step").asInt()).isEqualTo(20);
    }

    private Run writeNan() {
        MetricSeries nan = MetricSeries.named("loss")
                .add(1, 10, Double.NaN, MetricSeries.UNKNOWN_TIME)
                .add(Double.NaN, 20, Double.NaN, MetricSeries.UNKNOWN_TIME)
                .snapshot();
        MetricOrigin log = new MetricOrigin(MetricOrigin.Format.LOG, "job.log");
        Run run = FakeEngine.run(3, JobState.RUNNING);
        typed.engine.write(List.of(new RunMetrics(run.id(), 0, List.of(new RunMetrics.Curve(nan, log)))));
        return run;
    }

    @Test
    void an_unknown_metric_name_is_rejected() {
        assertThat(typed.run("metrics", "3", "--key", "train/los")).isEqualTo(2);
        assertThat(typed.err()).contains("no metric \"train/los\"").contains("\"train/loss\"");
        assertThat(typed.run("metrics", "3", "--last", "0")).isEqualTo(2);
    }

    @Test
    void stored_metrics_are_shown_without_a_connection() {
        typed.engine.loseMetrics(new OperationException.NotPossible("lab does not answer.", "Wait."));
        assertThat(typed.run("metrics", "3")).isZero();
        assertThat(typed.err()).contains("may not be up to date").contains("lab does not answer.");
        assertThat(typed.out()).contains("train/loss");
    }

    @Test
    void a_run_without_metrics_is_reported_as_such() {
        typed.engine.write(List.of());
        assertThat(typed.run("metrics", "3")).isZero();
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).contains("No metrics found");
        assertThat(Optional.of(typed.run("metrics", "3", "--json"))).contains(0);
    }
}
