package org.batchwright.model.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.batchwright.model.metric.MetricAlarm.Reason;
import org.batchwright.model.run.RunId;
import org.junit.jupiter.api.Test;

class MetricAlarmTest {
    private static final Instant START = Instant.parse("2026-11-20T12:00:00Z");
    private static final int GAP_SECONDS = 60;

    @Test
    void a_loss_that_stays_nan_or_infinite_raises_an_alarm() {
        assertThat(alarms("train/loss", 50, i -> i < 40 ? 1 : Double.NaN))
                .containsExactly(new MetricAlarm(Reason.NOT_FINITE, "train/loss", 400, Double.NaN));
        assertThat(alarms("loss", 50, i -> i < 49 ? 1 : Double.POSITIVE_INFINITY))
                .hasSize(1);
    }

    @Test
    void an_alarm_has_the_epoch_of_the_first_point_that_is_not_finite() {
        MetricSeries epochs = MetricSeries.named("loss")
                .add(1, Double.NaN, 19, MetricSeries.UNKNOWN_TIME)
                .add(Double.NaN, Double.NaN, 20, MetricSeries.UNKNOWN_TIME)
                .snapshot();
        assertThat(MetricAlarm.of(metrics(epochs), Optional.empty()))
                .containsExactly(new MetricAlarm(Reason.NOT_FINITE, "loss", Double.NaN, 20));
    }

    @Test
    void a_temporary_nan_raises_no_alarm() {
        assertThat(alarms("loss", 50, i -> i == 20 ? Double.NaN : 1.0 / (i + 1)))
                .isEmpty();
    }

    @Test
    void a_loss_that_rises_for_a_third_of_the_run_raises_an_alarm() {
        assertThat(alarms("val_loss", 100, i -> i < 60 ? 2.0 - i / 60.0 : 1.0 + (i - 60) / 40.0))
                .containsExactly(new MetricAlarm(Reason.RISING, "val_loss", 700, Double.NaN));
    }

    @Test
    void noise_spikes_and_a_flat_end_do_not_count_as_a_rise() {
        assertThat(alarms("loss", 100, i -> 1.0 + (i * 7919 % 100) / 100.0)).isEmpty();
        assertThat(alarms("loss", 100, i -> i == 97 ? 50 : 2.0 / (i + 1))).isEmpty();
        assertThat(alarms("loss", 100, i -> i < 50 ? 2.0 - i / 50.0 : 1.0)).isEmpty();
        assertThat(alarms("loss", 20, i -> i)).isEmpty();
    }

    @Test
    void metrics_other_than_losses_may_rise_or_be_infinite() {
        assertThat(alarms("accuracy", 100, i -> i)).isEmpty();
        assertThat(alarms("grad_norm", 100, i -> Double.POSITIVE_INFINITY)).isEmpty();
    }

    @Test
    void a_running_job_that_reports_nothing_for_a_long_time_raises_an_alarm() {
        RunMetrics metrics = metrics("acc", 30, i -> 1);
        Instant last = START.plusSeconds(29 * GAP_SECONDS);
        assertThat(MetricAlarm.of(metrics, Optional.of(last.plusSeconds(9 * GAP_SECONDS))))
                .isEmpty();
        assertThat(MetricAlarm.of(metrics, Optional.of(last.plusSeconds(11 * GAP_SECONDS))))
                .containsExactly(new MetricAlarm(Reason.SILENT, "acc", 290, Double.NaN));
        assertThat(MetricAlarm.of(metrics, Optional.empty())).isEmpty();
    }

    private static List<MetricAlarm> alarms(String name, int points, IntToDoubleFunction value) {
        return MetricAlarm.of(metrics(name, points, value), Optional.empty());
    }

    private static RunMetrics metrics(String name, int points, IntToDoubleFunction value) {
        MetricSeries.Builder series = MetricSeries.named(name);
        for (int i = 0; i < points; i++) {
            series.add(
                    value.applyAsDouble(i),
                    i * 10.0,
                    Double.NaN,
                    START.plusSeconds((long) i * GAP_SECONDS).toEpochMilli());
        }
        return metrics(series.snapshot());
    }

    private static RunMetrics metrics(MetricSeries series) {
        MetricOrigin log = new MetricOrigin(MetricOrigin.Format.LOG, "job.log");
        return new RunMetrics(new RunId("a"), 0, List.of(new RunMetrics.Curve(series, log)));
    }
}
