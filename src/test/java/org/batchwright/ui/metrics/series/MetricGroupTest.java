package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.chart.BestCurves;
import org.batchwright.ui.metrics.chart.SharedView;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.junit.jupiter.api.Test;

class MetricGroupTest {
    private final MetricGroup group = new MetricGroup("loss", MetricName.of("loss"), new SharedView());

    @Test
    void all_curves_of_the_job_with_the_best_value_on_validation_data_stand_out() {
        add(0, "train_loss", 0.1);
        add(0, "val_loss", 0.6);
        add(1, "train_loss", 0.2);
        add(1, "val_loss", 0.5);
        group.paint(Optional.empty(), JobGroups.NONE);
        BestCurves best = group.chart().best().get();
        assertThat(best.metric()).isEqualTo("val_loss");
        assertThat(best.keys()).containsExactlyInAnyOrder("r/1/train_loss", "r/1/val_loss");
        assertThat(best.description()).startsWith("lr 1\n").contains("0.5");
    }

    @Test
    void a_job_that_ended_with_nan_does_not_stand_out() {
        add(0, "loss", 0.1, Double.NaN);
        add(1, "loss", 0.5, 0.6);
        add(2, "loss", 0.7);
        group.paint(Optional.empty(), JobGroups.NONE);
        assertThat(group.chart().best().get().keys()).containsExactly("r/1/loss");
    }

    @Test
    void of_two_jobs_the_one_that_did_not_end_with_nan_stands_out() {
        add(0, "loss", 0.1, Double.NaN);
        add(1, "loss", 0.5, 0.6);
        group.paint(Optional.empty(), JobGroups.NONE);
        assertThat(group.chart().best().get().keys()).containsExactly("r/1/loss");
    }

    @Test
    void no_curve_stands_out_if_too_many_jobs_are_equally_good() {
        add(0, "loss", 0.6);
        add(1, "loss", 0.5);
        group.paint(Optional.empty(), JobGroups.NONE);
        assertThat(group.chart().best().get().keys()).containsExactly("r/1/loss");
        for (int job = 2; job < 6; job++) {
            add(job, "loss", 0.5);
        }
        group.paint(Optional.empty(), JobGroups.NONE);
        assertThat(group.chart().best().get()).isEqualTo(BestCurves.NONE);
    }

    @Test
    void no_curve_stands_out_if_all_values_are_equally_good() {
        group.chart().best().set(new BestCurves("loss", "", Set.of("r/0/loss")));
        add(0, "loss", 0.5);
        add(1, "loss", 0.5);
        group.paint(Optional.empty(), JobGroups.NONE);
        assertThat(group.chart().best().get()).isEqualTo(BestCurves.NONE);
    }

    @Test
    void the_curves_of_a_group_of_jobs_are_averaged_metric_by_metric() {
        add(0, "loss", 1, 3);
        add(1, "loss", 2, 5);
        add(1, "val_loss", 7);
        group.paint(Optional.empty(), allJobs());
        assertThat(group.curves())
                .extracting(curve -> curve.series().name(), ShownCurve::last, ShownCurve::best)
                .containsExactly(tuple("loss", 4.0, 1.5), tuple("val_loss", 7.0, 7.0));
        assertThat(group.jobCurves()).hasSize(3);
        assertThat(group.chart().curves().get())
                .extracting(PlottedCurve::averagedJobs)
                .containsExactly(OptionalInt.of(2), OptionalInt.of(1));
        group.paint(Optional.empty(), JobGroups.NONE);
        assertThat(group.curves()).hasSize(3);
        assertThat(group.chart().curves().get())
                .extracting(PlottedCurve::averagedJobs)
                .containsOnly(OptionalInt.empty());
    }

    @Test
    void a_mean_follows_the_curves_as_they_grow_and_remains_the_same_curve() {
        add(0, "loss", 1);
        add(1, "loss", 3);
        group.paint(Optional.empty(), allJobs());
        ShownCurve mean = group.curves().getFirst();
        assertThat(mean.last()).isEqualTo(2);
        long version = mean.points().version();
        group.onGrown();
        assertThat(mean.points().version()).as("nothing to average again").isEqualTo(version);
        group.jobCurves().getFirst().extend(series("loss", 1, 10));
        group.jobCurves().getLast().extend(series("loss", 3, 20));
        group.onGrown();
        assertThat(group.curves()).containsExactly(mean);
        assertThat(mean.last()).isEqualTo(15);
        assertThat(mean.points().spread().orElseThrow().values().highest(1)).isEqualTo(20);
    }

    @Test
    void the_mean_of_the_same_curves_is_not_averaged_again_when_the_curves_are_painted() {
        add(0, "loss", 1);
        add(1, "loss", 3);
        group.paint(Optional.empty(), allJobs());
        ShownCurve mean = group.curves().getFirst();
        MeanValues values = values(mean);
        group.paint(Optional.empty(), allJobs());
        assertThat(group.curves()).containsExactly(mean);
        assertThat(values(mean)).isSameAs(values);
        long drawn = group.chart().version().get();
        group.paint(Optional.empty(), allJobs(MeanValues.Band.DEVIATION));
        assertThat(group.curves()).containsExactly(mean);
        assertThat(values(mean)).isSameAs(values);
        assertThat(mean.points().spread().orElseThrow().band()).isEqualTo(MeanValues.Band.DEVIATION);
        assertThat(group.chart().version().get()).as("drawn again").isGreaterThan(drawn);
    }

    @Test
    void another_job_of_the_group_or_more_points_change_the_mean() {
        add(0, "loss", 1);
        add(1, "loss", 3);
        group.paint(Optional.empty(), allJobs());
        group.jobCurves().getFirst().extend(series("loss", 1, 10));
        group.jobCurves().getLast().extend(series("loss", 3, 20));
        group.paint(Optional.empty(), allJobs());
        assertThat(group.curves()).extracting(ShownCurve::last).containsExactly(15.0);
        add(2, "loss", 8, 30);
        group.paint(Optional.empty(), allJobs());
        assertThat(group.curves()).extracting(ShownCurve::last).containsExactly(20.0);
    }

    @Test
    void the_best_and_the_last_value_of_a_mean_are_those_of_all_its_jobs() {
        add(0, "loss", 3, 2, 1, 0.1);
        add(1, "loss", 3, 4);
        group.paint(Optional.empty(), allJobs());
        assertThat(group.curves())
                .extracting(ShownCurve::best, ShownCurve::last)
                .containsExactly(tuple(3.0, 3.0));
    }

    @Test
    void if_all_jobs_never_have_a_value_at_the_same_step_the_best_and_the_last_value_are_those_of_some() {
        add(0, "loss", 1, Double.NaN);
        add(1, "loss", Double.NaN, 5);
        group.paint(Optional.empty(), allJobs());
        assertThat(group.curves())
                .extracting(ShownCurve::best, ShownCurve::last)
                .containsExactly(tuple(1.0, 5.0));
    }

    @Test
    void a_group_with_a_job_that_ended_with_nan_does_not_stand_out() {
        add(0, "loss", 0.1, Double.NaN);
        add(1, "loss", 0.2, 0.2);
        assertThat(group.curves()).extracting(ShownCurve::isDiverged).containsExactly(true, false);
        group.paint(Optional.empty(), allJobs());
        assertThat(group.curves()).extracting(ShownCurve::isDiverged).containsExactly(true);
        assertThat(group.curves().getFirst().last())
                .as("the last mean of both jobs")
                .isCloseTo(0.15, within(1e-12));
    }

    @Test
    void curves_hidden_by_the_user_are_shown_again_in_other_groups() {
        add(0, "loss", 1);
        add(1, "loss", 2);
        group.paint(Optional.empty(), JobGroups.NONE);
        group.chart().setHidden(group.curves().getFirst().key(), true);
        group.paint(Optional.empty(), allJobs());
        assertThat(group.chart().drawn()).hasSize(1);
    }

    /** Returns a group of all jobs. */
    private JobGroups allJobs() {
        return allJobs(MeanValues.Band.RANGE);
    }

    private JobGroups allJobs(MeanValues.Band band) {
        return JobGroups.of(
                group.jobCurves().stream().map(ShownCurve::job).distinct().toList(), Set.of("seed"), band);
    }

    private static MeanValues values(ShownCurve mean) {
        return mean.points().spread().orElseThrow().values();
    }

    private void add(int job, String metric, double... values) {
        group.add(new ShownCurve(
                new ShownJob(new RunId("r"), job, "lr " + job, Map.of("seed", String.valueOf(job))),
                series(metric, values),
                new CurvePoints(HorizontalValue.STEP, 0)));
    }

    private static MetricSeries series(String metric, double... values) {
        MetricSeries.Builder series = MetricSeries.named(metric);
        for (double value : values) {
            series.add(value, series.size(), Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
        return series.snapshot();
    }
}
