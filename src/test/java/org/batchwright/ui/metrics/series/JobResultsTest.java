package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.series.JobResults.Statistic;
import org.junit.jupiter.api.Test;

class JobResultsTest {
    private static final RunId RUN = new RunId("20261120-0000-42");

    private final FakeMetricStore store = new FakeMetricStore();
    private final List<ShownJob> jobs = IntStream.range(0, 4)
            .mapToObj(job -> new ShownJob(
                    RUN, job, "job " + job, Map.of("lr", job < 2 ? "0.1" : "0.2", "seed", String.valueOf(job % 2))))
            .toList();

    @Test
    void the_result_of_a_group_is_the_mean_of_the_results_of_its_jobs_rather_than_that_of_their_mean_curve() {
        add(0, 0.5, 0.9, 0.8);
        add(1, 0.7, 0.6, 0.4);
        add(2, 0.75, 0.75);
        JobResults results = results(Set.of("seed"));
        ShownJob first = results.rows().getFirst();
        assertThat(results.rows()).extracting(ShownJob::title).containsExactly("lr 0.1", "lr 0.2");
        assertThat(results.jobs(first)).isEqualTo(2);
        assertThat(results.value(first, "val_acc", Statistic.BEST)).isCloseTo(0.8, within(1e-12));
        assertThat(results.value(first, "val_acc", Statistic.LAST)).isCloseTo(0.6, within(1e-12));
        assertThat(results.deviation(first, "val_acc", Statistic.BEST).orElseThrow())
                .isCloseTo(Math.sqrt(0.02), within(1e-12));
        assertThat(results.deviation(results.rows().getLast(), "val_acc", Statistic.BEST))
                .as("of a single job")
                .isEmpty();
        assertThat(best(results)).containsExactly(first);
    }

    @Test
    void a_group_with_a_job_that_ended_with_nan_is_not_the_best() {
        add(0, 0.9, Double.NaN);
        add(1, 0.9, 0.9);
        add(2, 0.5);
        add(3, 0.5);
        JobResults results = results(Set.of("seed"));
        assertThat(best(results)).extracting(ShownJob::title).containsExactly("lr 0.2");
        assertThat(results.value(results.rows().getFirst(), "val_acc", Statistic.LAST))
                .isEqualTo(0.9);
    }

    @Test
    void a_group_states_how_many_of_its_jobs_have_a_finite_value_if_some_have_none() {
        add(0, 0.9, Double.NaN);
        add(1, 0.8, 0.7);
        add(2, 0.5);
        add(3, 0.5);
        JobResults results = results(Set.of("seed"));
        ShownJob first = results.rows().getFirst();
        ShownJob other = results.rows().getLast();
        assertThat(results.count(first, "val_acc", Statistic.LAST)).hasValue(1);
        assertThat(results.count(first, "val_acc", Statistic.BEST)).isEmpty();
        assertThat(results.count(other, "val_acc", Statistic.LAST)).isEmpty();
        assertThat(results.isDiverged(first, "val_acc")).isTrue();
        assertThat(results.isDiverged(other, "val_acc")).isFalse();
        assertThat(results(Set.of()).count(jobs.getFirst(), "val_acc", Statistic.LAST))
                .isEmpty();
    }

    @Test
    void jobs_that_are_not_grouped_have_their_own_results() {
        add(0, 0.5, 0.9, Double.NaN);
        JobResults results = results(Set.of());
        assertThat(results.rows()).isEqualTo(jobs);
        assertThat(results.value(jobs.getFirst(), "val_acc", Statistic.BEST)).isEqualTo(0.9);
        assertThat(results.value(jobs.getFirst(), "val_acc", Statistic.LAST)).isNaN();
        assertThat(results.value(jobs.get(1), "val_acc", Statistic.BEST)).isNaN();
        assertThat(results.deviation(jobs.getFirst(), "val_acc", Statistic.BEST))
                .isEmpty();
    }

    private static Set<ShownJob> best(JobResults results) {
        return results.best("val_acc", Statistic.BEST).orElseThrow().jobs();
    }

    private JobResults results(Set<String> over) {
        JobGroups groups = JobGroups.of(jobs, over, MeanValues.Band.RANGE);
        MetricGroups metrics = new MetricGroups(new ChartViews());
        metrics.add(new CurveReader(store).read(jobs, HorizontalValue.STEP, key -> false));
        metrics.paint(Optional.empty(), groups);
        return new JobResults(metrics.all(), jobs, groups);
    }

    private void add(int job, double... values) {
        MetricSeries.Builder series = store.series(RUN, job, "val_acc");
        for (double value : values) {
            series.add(value, series.size(), Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
    }
}
