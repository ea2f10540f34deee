package org.batchwright.model.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.batchwright.model.run.RunId;
import org.junit.jupiter.api.Test;

class IdleGpusTest {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    /** Returns one reading per minute, with the last one taken now. */
    private static MetricSeries gpu(int number, double... use) {
        MetricSeries.Builder series = MetricSeries.named(new GpuSeries(GpuSeries.Measure.USE, number).name());
        for (int i = 0; i < use.length; i++) {
            long time = NOW.minusSeconds(60L * (use.length - 1 - i)).toEpochMilli();
            series.add(use[i], Double.NaN, Double.NaN, time);
        }
        return series.snapshot();
    }

    private static double[] times(int count, double use) {
        return DoubleStream.generate(() -> use).limit(count).toArray();
    }

    @Test
    void a_gpu_that_has_been_idle_for_20_minutes_is_found() {
        assertThat(IdleGpus.find(List.of(gpu(0, times(30, 90)), gpu(1, times(21, 0))), NOW))
                .contains(new IdleGpus(1, 2, Duration.ofMinutes(20)));
        assertThat(IdleGpus.find(List.of(gpu(0, times(30, 90)), gpu(1, times(20, 0))), NOW))
                .isEmpty();
    }

    @Test
    void the_idle_time_of_several_gpus_is_the_shortest_one() {
        assertThat(IdleGpus.find(List.of(gpu(0, times(31, 0)), gpu(1, times(41, 0.4))), NOW))
                .contains(new IdleGpus(2, 2, Duration.ofMinutes(30)));
    }

    @Test
    void a_gpu_that_was_used_in_between_is_not_idle() {
        double[] use = times(40, 0);
        use[30] = 2;

        assertThat(IdleGpus.find(List.of(gpu(0, use)), NOW)).isEmpty();
    }

    @Test
    void old_readings_are_ignored() {
        assertThat(IdleGpus.find(List.of(gpu(0, times(60, 0))), NOW.plus(Duration.ofMinutes(7))))
                .isEmpty();
    }

    @Test
    void a_gap_in_the_readings_resets_the_idle_time() {
        MetricSeries.Builder series = MetricSeries.named("gpu/use/0");
        series.add(0, Double.NaN, Double.NaN, NOW.minusSeconds(36000).toEpochMilli());
        series.add(0, Double.NaN, Double.NaN, NOW.toEpochMilli());

        assertThat(IdleGpus.find(List.of(series.snapshot()), NOW)).isEmpty();
    }

    @Test
    void alarms_are_raised_only_for_running_jobs_and_gpu_readings_do_not_hide_a_lack_of_metrics() {
        MetricSeries.Builder loss = MetricSeries.named("loss");
        for (int i = 0; i < 20; i++) {
            loss.add(1, i, Double.NaN, NOW.minusSeconds(3600 - i).toEpochMilli());
        }
        RunMetrics metrics = new RunMetrics(
                new RunId("a"),
                0,
                List.of(
                        new RunMetrics.Curve(loss.snapshot(), new MetricOrigin(MetricOrigin.Format.LOG, "job.log")),
                        new RunMetrics.Curve(
                                gpu(0, times(30, 0)), new MetricOrigin(MetricOrigin.Format.GPU, "job.gpu.csv"))));

        assertThat(MetricAlarm.of(metrics, Optional.of(NOW)))
                .extracting(MetricAlarm::reason)
                .containsExactly(MetricAlarm.Reason.SILENT, MetricAlarm.Reason.GPU_IDLE);
        assertThat(MetricAlarm.of(metrics, Optional.empty())).isEmpty();
    }
}
