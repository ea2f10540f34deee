package org.batchwright.ui.metrics;

import static org.awaitility.Awaitility.await;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.SceneImages;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.chart.ChartPane;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Takes screenshots of the Metrics tab in each state. */
@Tag("pictures")
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class MetricsScreenshotsTest {
    /** An hour after the training began. */
    private static final Instant NOW = Instant.parse("2026-11-20T11:40:10Z");

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private BorderPane page = new BorderPane();

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void takes_screenshots_of_a_training_run(FxRobot robot) throws Exception {
        FakeMetricStore store = new FakeMetricStore();
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 4000);
        MetricsViewModel model = show(robot, store, List.of(MetricSamples.job(0)));
        pictures(robot, "metrics");
        robot.interact(() -> {
            model.groups().get().getFirst().chart().pinned().set(Optional.of(2000.0));
            model.enlarged().set(Optional.of(model.groups().get().getFirst()));
        });
        pictures(robot, "metrics-enlarged");
    }

    @Test
    void gpus(FxRobot robot) throws Exception {
        FakeMetricStore store = new FakeMetricStore();
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 4000);
        MetricSamples.gpus(store, MetricSamples.RUN, 0, 4, NOW);
        MetricsViewModel model = show(robot, store, List.of(MetricSamples.job(0)));
        robot.interact(() -> ((ScrollPane) robot.lookup("#metrics-charts").query()).setVvalue(1));
        pictures(robot, "metrics-gpus");
        robot.interact(() -> model.options()
                .set(new PlotOptions(HorizontalValue.RELATIVE, AxisScale.LINEAR, AxisScale.LINEAR, 0.6)));
        await().until(() -> model.phase().get() == MetricsViewModel.Phase.SHOWN);
        pictures(robot, "metrics-gpus-time", () -> point(0.4, 0.5));
    }

    @Test
    void takes_screenshots_of_a_sweep(FxRobot robot) throws Exception {
        FakeMetricStore store = new FakeMetricStore();
        MetricsViewModel model = show(robot, store, MetricSamples.sweep(store, 24, 1500));
        pictures(robot, "metrics-sweep");
        pictures(robot, "metrics-sweep-hovered", () -> point(0.35, 0.5));
        pictures(robot, "metrics-sweep-hovered-right", () -> point(0.8, 0.4));
        robot.interact(() -> {
            model.groups().get().getFirst().chart().pinned().set(Optional.of(600.0));
            model.enlarged().set(Optional.of(model.groups().get().getFirst()));
        });
        pictures(robot, "metrics-sweep-enlarged");
        robot.interact(() -> model.enlarged().set(Optional.empty()));
        robot.clickOn("#metrics-layout-jobs");
        pictures(robot, "metrics-sweep-jobs");
        robot.clickOn("#metrics-jobs-look-lines");
        pictures(robot, "metrics-sweep-lines");
        robot.clickOn("#metrics-layout-table");
        pictures(robot, "metrics-sweep-table");
    }

    @Test
    void takes_screenshots_of_means_over_seeds(FxRobot robot) throws Exception {
        FakeMetricStore store = new FakeMetricStore();
        MetricsViewModel model = show(robot, store, MetricSamples.seeds(store, 10, 3, 600));
        robot.interact(() -> model.appearance().average("seed", true));
        pictures(robot, "metrics-means", () -> point(0.35, 0.5));
        robot.interact(() -> {
            model.appearance().chooseBand(MeanValues.Band.DEVIATION);
            model.groups().get().getFirst().chart().hover().set(Optional.empty());
            model.enlarged().set(Optional.of(model.groups().get().get(1)));
        });
        pictures(robot, "metrics-means-enlarged");
        robot.clickOn("#metrics-layout-table");
        pictures(robot, "metrics-means-table");
        robot.clickOn("#metrics-layout-jobs");
        pictures(robot, "metrics-means-jobs");
        robot.clickOn("#metrics-layout-charts");
        robot.interact(() -> {
            model.enlarged().set(Optional.empty());
            model.appearance().average("lr", true);
        });
        pictures(robot, "metrics-mean-of-all");
    }

    /** Moves the pointer over the first chart. */
    private void point(double across, double down) {
        ChartPane chart = (ChartPane) page.lookup(".metric-card .metric-chart");
        Point2D at = chart.localToScene(chart.getWidth() * across, chart.getHeight() * down);
        Event.fireEvent(
                chart,
                new MouseEvent(
                        MouseEvent.MOUSE_MOVED,
                        at.getX(),
                        at.getY(),
                        at.getX(),
                        at.getY(),
                        MouseButton.NONE,
                        0,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        null));
    }

    @Test
    void takes_screenshots_of_unusual_curves(FxRobot robot) throws Exception {
        FakeMetricStore store = new FakeMetricStore();
        Random random = new Random(3);
        MetricSeries.Builder large = store.series(MetricSamples.RUN, 0, "loss");
        MetricSeries.Builder broken = store.series(MetricSamples.RUN, 0, "diverging_loss");
        for (int i = 0; i < 1_000_000; i++) {
            large.add(3 * Math.exp(-i / 2e5) + 0.1 * random.nextGaussian() + (i == 400_000 ? 4 : 0), i, i / 1e5, i);
        }
        for (int i = 0; i < 500; i++) {
            broken.add(i < 300 ? 1 + i * i / 2e4 : Double.NaN, i, i / 10.0, i);
        }
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "lr"), 3e-4, 500);
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "single_point"), 42, 1);
        for (int i = 0; i < 400; i++) {
            store.series(MetricSamples.RUN, 0, "tiny").add(1e-12 * (1 + Math.sin(i / 20.0)), i, i, i);
            store.series(MetricSamples.RUN, 0, "huge").add(1e18 * Math.exp(-i / 50.0), i, i, i);
            store.series(MetricSamples.RUN, 0, "검증/손실_検証の損失_with_a_very_long_name_indeed")
                    .add(random.nextDouble(), i, i, i);
        }
        show(robot, store, List.of(MetricSamples.job(0)));
        pictures(robot, "metrics-unusual");
    }

    @Test
    void takes_screenshots_of_compared_runs_with_long_names(FxRobot robot) throws Exception {
        FakeMetricStore store = new FakeMetricStore();
        List<ShownJob> few = MetricSamples.compared(store, 3);
        MetricsViewModel model = show(robot, store, few);
        pictures(robot, "metrics-names", () -> point(0.3, 0.5));
        robot.interact(() -> model.show(MetricSamples.compared(store, 8)));
        await().until(() -> model.groups().get().getFirst().curves().size() == 16);
        pictures(robot, "metrics-names-8", () -> point(0.3, 0.5));
        robot.clickOn("#metrics-layout-table");
        pictures(robot, "metrics-names-table");
        robot.clickOn("#metrics-layout-jobs");
        pictures(robot, "metrics-names-jobs");
        robot.clickOn("#metrics-layout-charts");
        robot.interact(() -> model.show(MetricSamples.compared(store, 30)));
        await().until(() -> model.groups().get().getFirst().curves().size() == 60);
        pictures(robot, "metrics-names-30", () -> point(0.3, 0.5));
        robot.interact(
                () -> model.enlarged().set(Optional.of(model.groups().get().getLast())));
        pictures(robot, "metrics-names-enlarged", () -> {});
    }

    @Test
    void takes_screenshots_of_a_run_without_metrics(FxRobot robot) throws Exception {
        MetricsViewModel model = create(robot, new FakeMetricStore(), List.of(MetricSamples.job(0)));
        await().until(() -> model.phase().get() == MetricsViewModel.Phase.NOTHING);
        pictures(robot, "metrics-nothing");
        robot.interact(
                () -> model.show(List.of(new ShownJob(MetricSamples.RUN, 0, "job 1", "1", Map.of("lr", "0.1")))));
        await().until(() -> model.phase().get() == MetricsViewModel.Phase.NOTHING);
        pictures(robot, "metrics-nothing-sweep");
    }

    private void pictures(FxRobot robot, String name) throws Exception {
        pictures(robot, name, () -> {});
    }

    private void pictures(FxRobot robot, String name, Runnable ready) throws Exception {
        for (ColorScheme colors : ColorScheme.values()) {
            robot.interact(() -> scheme.set(colors));
            for (int width : SceneImages.widths(colors)) {
                Pictures.take(
                        robot,
                        holder,
                        scheme,
                        name + "-" + colors.name().toLowerCase(Locale.ROOT),
                        new Pictures.Size(width, width == 1440 ? 560 : 460),
                        ready);
            }
        }
        robot.interact(() -> scheme.set(ColorScheme.LIGHT));
    }

    private MetricsViewModel show(FxRobot robot, FakeMetricStore store, List<ShownJob> jobs) {
        MetricsViewModel model = create(robot, store, jobs);
        await().until(() -> model.phase().get() == MetricsViewModel.Phase.SHOWN);
        return model;
    }

    private MetricsViewModel create(FxRobot robot, FakeMetricStore store, List<ShownJob> jobs) {
        WindowBackground background = new WindowBackground();
        MetricsViewModel[] made = new MetricsViewModel[1];
        robot.interact(() -> {
            made[0] = new MetricsViewModel(store, background, InstantSource.fixed(NOW));
            MetricsView view = new MetricsView(made[0], background);
            page = new BorderPane(view);
            page.getStylesheets()
                    .add(Objects.requireNonNull(MetricsView.class.getResource("/org/batchwright/ui/runs.css"))
                            .toExternalForm());
            view.bar().getStyleClass().add("run-tools");
            page.setTop(view.bar());
            holder.getChildren().setAll(page);
            made[0].show(jobs);
        });
        return made[0];
    }
}
