package org.batchwright.ui.metrics;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.batchwright.model.metric.GpuSeries;
import org.batchwright.model.metric.GpuSeries.Measure;
import org.batchwright.model.metric.MetricOrigin;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.metrics.series.ShownJob;

/** Metrics as training programs write them. */
public final class MetricSamples {
    public static final RunId RUN = new RunId("20261120-0000-42");
    private static final long START = Instant.parse("2026-11-20T10:40:10Z").toEpochMilli();

    private MetricSamples() {}

    /** Adds a training run of 20 epochs, with the loss of each step, the results of each epoch, and the learning rate. */
    static void training(FakeMetricStore store, RunId run, int job, double rate, int steps) {
        Random random = new Random(job);
        int epoch = Math.max(1, steps / 20);
        for (int step = 0; step < steps; step++) {
            double progress = (double) step / steps;
            long time = START + step * 420L;
            double loss = 2.2 * Math.exp(-progress * 5 * Math.min(2, rate * 1e3)) + 0.25;
            store.series(run, job, "train_loss").add(loss + 0.08 * random.nextGaussian(), step, progress * 20, time);
            if (step % 10 == 0) {
                store.series(run, job, "lr")
                        .add(rate * 0.5 * (1 + Math.cos(Math.PI * progress)), step, progress * 20, time);
            }
            if (step % epoch == epoch - 1) {
                store.series(run, job, "val_loss")
                        .add(loss + 0.06 + 0.12 * progress * progress, step, progress * 20, time);
                store.series(run, job, "val_acc")
                        .add(0.93 - 0.7 * Math.exp(-progress * 4 * rate * 1e3), step, progress * 20, time);
                store.series(run, job, "train_acc")
                        .add(0.98 - 0.75 * Math.exp(-progress * 4 * rate * 1e3), step, progress * 20, time);
            }
        }
    }

    /** Adds an hour of GPU readings, one every 30 s. The last GPU was never used. */
    static void gpus(FakeMetricStore store, RunId run, int job, int count, Instant until) {
        Random random = new Random(7);
        for (int reading = 120; reading >= 0; reading--) {
            long time = until.minusSeconds(30L * reading).toEpochMilli();
            for (int gpu = 0; gpu < count; gpu++) {
                boolean used = gpu < count - 1;
                point(store, run, job, new GpuSeries(Measure.USE, gpu), used ? 85 + 10 * random.nextDouble() : 0, time);
                point(store, run, job, new GpuSeries(Measure.MEMORY, gpu), used ? 41 + gpu : 0.003, time);
                point(store, run, job, new GpuSeries(Measure.POWER, gpu), used ? 380 + gpu * 9 : 61, time);
            }
        }
        point(store, run, job, new GpuSeries(Measure.TOTAL, 0), 79.6, until.toEpochMilli());
    }

    private static void point(FakeMetricStore store, RunId run, int job, GpuSeries series, double value, long time) {
        store.series(run, job, series.name(), MetricOrigin.Format.GPU).add(value, Double.NaN, Double.NaN, time);
    }

    static ShownJob job(int job) {
        return new ShownJob(RUN, job, "train_with_batch_4 #42", Map.of());
    }

    /** Adds a sweep over the learning rate and the batch size. */
    static List<ShownJob> sweep(FakeMetricStore store, int jobs, int steps) {
        return IntStream.range(0, jobs)
                .mapToObj(job -> {
                    double rate = Math.pow(10, -4 + 2.0 * job / Math.max(1, jobs - 1));
                    String lr = String.format(Locale.ROOT, "%.1e", rate);
                    training(store, RUN, job, rate, steps);
                    Map<String, String> swept = new LinkedHashMap<>();
                    swept.put("lr", lr);
                    swept.put("batch-size", String.valueOf(4 << job % 3));
                    return new ShownJob(
                            RUN, job, "lr " + lr + " · batch-size " + (4 << job % 3), String.valueOf(job + 1), swept);
                })
                .toList();
    }

    /** Adds a sweep over the learning rate, in which each is trained with several seeds. */
    static List<ShownJob> seeds(FakeMetricStore store, int rates, int seeds, int steps) {
        return IntStream.range(0, rates * seeds)
                .mapToObj(job -> {
                    int number = job / seeds;
                    double rate = Math.pow(10, -4 + 2.0 * number / Math.max(1, rates - 1));
                    training(store, RUN, job, rate * (1 + 0.3 * (job % seeds)), steps);
                    String lr = String.format(Locale.ROOT, "%.1e", rate);
                    Map<String, String> swept = new LinkedHashMap<>();
                    swept.put("lr", lr);
                    swept.put("seed", String.valueOf(job % seeds));
                    String title = "lr " + lr + " · seed " + job % seeds;
                    return new ShownJob(RUN, job, title, String.valueOf(job + 1), swept);
                })
                .toList();
    }

    /** Adds runs with long names, in several languages, that also write a metric with a long name. */
    static List<ShownJob> compared(FakeMetricStore store, int runs) {
        List<String> names = List.of(
                "depth-anything-v2/train_with_batch_16_and_a_long_description_of_the_experiment",
                "단안_깊이_추정/배치_크기_16으로_학습한_아주_긴_이름의_실험",
                "単眼深度推定/バッチサイズ16で学習した長い名前の実験",
                "单目深度估计/用批量大小16训练的名字很长的实验");
        return IntStream.range(0, runs)
                .mapToObj(number -> {
                    RunId run = new RunId("20261120-0000-%d".formatted(100 + number));
                    if (store.ofRun(run).isEmpty()) {
                        training(store, run, 0, 1e-3 * (1 + number % 7), 400);
                        constant(
                                store.series(
                                        run,
                                        0,
                                        "validation/nyu_depth_v2/absolute_relative_error_after_alignment_eigen"),
                                number,
                                100);
                    }
                    return new ShownJob(run, 0, names.get(number % names.size()) + " #" + (100 + number), Map.of());
                })
                .toList();
    }

    static void constant(MetricSeries.Builder series, double value, int points) {
        for (int i = 0; i < points; i++) {
            series.add(value, i, Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
    }
}
