package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.chart.BestCurves;
import org.batchwright.ui.metrics.chart.SharedView;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.junit.jupiter.api.Test;

class MetricGroupTest {
    private final MetricGroup group = new MetricGroup("loss", MetricName.of("loss"), new SharedView());

    @Test
    void all_curves_of_the_job_with_the_best_value_on_validation_data_stand_out() {
        add(0, "train_loss", 0.1);
        add(0, "val_loss", 0.6);
        add(1, "train_loss", 0.2);
        add(1, "val_loss", 0.5);
        group.paint(Optional.empty());
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
        group.paint(Optional.empty());
        assertThat(group.chart().best().get().keys()).containsExactly("r/1/loss");
    }

    @Test
    void of_two_jobs_the_one_that_did_not_end_with_nan_stands_out() {
        add(0, "loss", 0.1, Double.NaN);
        add(1, "loss", 0.5, 0.6);
        group.paint(Optional.empty());
        assertThat(group.chart().best().get().keys()).containsExactly("r/1/loss");
    }

    @Test
    void no_curve_stands_out_if_too_many_jobs_are_equally_good() {
        add(0, "loss", 0.6);
        add(1, "loss", 0.5);
        group.paint(Optional.empty());
        assertThat(group.chart().best().get().keys()).containsExactly("r/1/loss");
        for (int job = 2; job < 6; job++) {
            add(job, "loss", 0.5);
        }
        group.paint(Optional.empty());
        assertThat(group.chart().best().get()).isEqualTo(BestCurves.NONE);
    }

    @Test
    void no_curve_stands_out_if_all_values_are_equally_good() {
        group.chart().best().set(new BestCurves("loss", "", Set.of("r/0/loss")));
        add(0, "loss", 0.5);
        add(1, "loss", 0.5);
        group.paint(Optional.empty());
        assertThat(group.chart().best().get()).isEqualTo(BestCurves.NONE);
    }

    private void add(int job, String metric, double... values) {
        MetricSeries.Builder series = MetricSeries.named(metric);
        for (double value : values) {
            series.add(value, series.size(), Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
        group.add(new ShownCurve(
                new ShownJob(new RunId("r"), job, "lr " + job, Map.of()),
                series.snapshot(),
                new CurvePoints(HorizontalValue.STEP, 0)));
    }
}
