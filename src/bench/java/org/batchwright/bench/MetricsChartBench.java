package org.batchwright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import javafx.animation.AnimationTimer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.chart.ChartPane;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.chart.SharedView;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.plot.Zoom;
import org.batchwright.ui.shell.Theme;

/**
 * Measures the metrics chart in a real window of 1,100 × 600: the time to the first frame, and frames per second while the zoom changes
 * with every frame, while points are appended with every frame, and while hovering, for 1,000,000 points in one, three and thirty curves.
 */
public final class MetricsChartBench {
    private static final int FRAMES = 120;
    private static final int POINTS = 1_000_000;
    private static final int APPENDED = 100;

    private MetricsChartBench() {}

    public static void main(String[] args) {
        CompletableFuture<Stage> opened = new CompletableFuture<>();
        Platform.startup(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new StackPane(), 1100, 600));
            Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
            stage.show();
            opened.complete(stage);
        });
        Stage stage = opened.join();
        for (int curves : new int[] {1, 1, 3, 30}) {
            measure(stage, curves);
        }
        Platform.exit();
    }

    private static void measure(Stage stage, int count) {
        List<MetricSeries.Builder> series = new ArrayList<>();
        List<PlottedCurve> curves = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            MetricSeries.Builder builder = MetricSeries.named("loss " + i);
            append(builder, POINTS / count, new Random(i));
            series.add(builder);
            curves.add(new PlottedCurve(
                    builder.name(),
                    builder.name(),
                    builder.name(),
                    new CurveColor.Turn(i),
                    false,
                    new CurvePoints(HorizontalValue.STEP, 0)));
        }
        ChartViewModel model = new ChartViewModel("loss", new SharedView());
        double last = (double) POINTS / count;
        System.out.printf(Locale.ROOT, "%d curve(s), %,d points in all%n", count, POINTS);
        System.out.printf(
                Locale.ROOT,
                "  show            %6.1f ms%n",
                frames(1, frame -> {
                    for (int i = 0; i < count; i++) {
                        curves.get(i).points().extend(series.get(i).snapshot());
                    }
                    model.curves().set(curves);
                    stage.getScene().setRoot(new StackPane(new ChartPane(model)));
                })[0]);
        for (double smoothing : new double[] {0.6, 0}) {
            model.options()
                    .set(new PlotOptions(
                            HorizontalValue.STEP, PlotOptions.USUAL.x(), PlotOptions.USUAL.y(), smoothing));
            print("zoom, smoothing " + smoothing, frames(FRAMES, frame -> {
                double share = 0.5 * frame / FRAMES;
                model.zoom().set(Zoom.NONE.withX(new Interval(last * share * 0.9, last * (1 - share))));
            }));
        }
        model.resetZoom();
        print("hover", frames(FRAMES, frame -> model.hover().set(Optional.of(last * frame / FRAMES))));
        Random random = new Random(5);
        print("append " + APPENDED + " points", frames(FRAMES, frame -> {
            append(series.getFirst(), APPENDED, random);
            curves.getFirst().points().extend(series.getFirst().snapshot());
            model.onGrown();
        }));
    }

    private static void append(MetricSeries.Builder builder, int points, Random random) {
        int from = builder.size();
        for (int i = from; i < from + points; i++) {
            builder.add(2.5 * Math.exp(-i / 150_000.0) + 0.3 + 0.15 * random.nextGaussian(), i, Double.NaN, 1_000L * i);
        }
    }

    /** Runs an action before each of several frames. Returns the times between frames in milliseconds. */
    private static double[] frames(int count, IntConsumer action) {
        CompletableFuture<double[]> times = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private final double[] taken = new double[count];
            private int frame = -1;
            private long before;

            @Override
            public void handle(long now) {
                long at = System.nanoTime();
                if (frame >= 0) {
                    taken[frame] = (at - before) / 1e6;
                }
                frame++;
                before = at;
                if (frame == count) {
                    stop();
                    times.complete(taken);
                } else {
                    action.accept(frame);
                }
            }
        }.start());
        return times.join();
    }

    private static void print(String what, double[] times) {
        double all = Arrays.stream(times).sum();
        Arrays.sort(times);
        System.out.printf(
                Locale.ROOT,
                "  %-22s %5.1f frames/s, median %5.1f ms, slowest %5.1f ms%n",
                what,
                times.length * 1000 / all,
                times[times.length / 2],
                times[times.length - 1]);
    }
}
