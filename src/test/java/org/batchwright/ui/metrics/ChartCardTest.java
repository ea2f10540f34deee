package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.plot.Zoom;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ChartCardTest {
    private final FakeMetricStore store = new FakeMetricStore();
    private final WindowBackground background = new WindowBackground();
    private final MetricsViewModel model = new MetricsViewModel(store, background);

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(new StackPane(new MetricsView(model, background)), 990, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void bold_curves_are_explained_only_while_they_are_drawn_among_many(FxRobot robot) {
        robot.interact(() -> model.show(MetricSamples.sweep(store, 12, 40)));
        await().until(() -> robot.lookup(".metric-card").tryQuery().isPresent());
        ChartViewModel chart = model.groups().get().stream()
                .map(MetricGroup::chart)
                .filter(one -> one.best().get().metric().equals("val_acc"))
                .findFirst()
                .orElseThrow();
        Set<String> best = chart.best().get().keys();
        List<String> others = chart.curves().get().stream()
                .map(PlottedCurve::key)
                .filter(key -> !best.contains(key))
                .toList();
        assertThat(isExplained(robot, chart, Set.of())).isTrue();
        assertThat(isExplained(robot, chart, best)).as("the best are hidden").isFalse();
        assertThat(isExplained(robot, chart, others.stream().skip(4).collect(Collectors.toSet())))
                .as("only a few are drawn")
                .isFalse();
        assertThat(isExplained(robot, chart, Set.of())).isTrue();
    }

    @Test
    void the_first_nan_is_located_by_its_step_or_else_by_its_epoch() {
        assertThat(ChartCard.notFinite(List.of(nanAt(20, Double.NaN)))).isEqualTo("NaN since step 20");
        assertThat(ChartCard.notFinite(List.of(nanAt(Double.NaN, 20)))).isEqualTo("NaN since epoch 20");
        assertThat(ChartCard.notFinite(List.of(nanAt(400, 20)))).isEqualTo("NaN since step 400");
    }

    private static ShownCurve nanAt(double step, double epoch) {
        MetricSeries series = MetricSeries.named("loss")
                .add(0.5, step - 1, epoch - 1, MetricSeries.UNKNOWN_TIME)
                .add(Double.NaN, step, epoch, MetricSeries.UNKNOWN_TIME)
                .snapshot();
        ShownJob job = new ShownJob(new RunId("a"), 0, "job 1", Map.of());
        return new ShownCurve(job, series, new CurvePoints(HorizontalValue.STEP, 0));
    }

    @Test
    void a_zoomed_chart_has_a_button_that_shows_everything_again(FxRobot robot) {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 400);
        robot.interact(() -> model.show(List.of(MetricSamples.job(0))));
        await().until(() -> robot.lookup("#metrics-whole-loss").tryQuery().isPresent());
        Node whole = robot.lookup("#metrics-whole-loss").query();
        ChartViewModel chart = model.groups().get().getFirst().chart();
        assertThat(whole.isVisible()).isFalse();
        robot.interact(() -> chart.zoom().set(Zoom.NONE.withX(new Interval(100, 200))));
        robot.clickOn(whole);
        assertThat(chart.zoom().get()).isEqualTo(Zoom.NONE);
        assertThat(whole.isVisible()).isFalse();
    }

    @Test
    void the_legend_of_compared_runs_names_each_run_once_and_fits_into_the_card(FxRobot robot) {
        robot.interact(() -> model.show(MetricSamples.compared(store, 3)));
        await().until(() -> robot.lookup(".metric-card").tryQuery().isPresent());
        VBox card = robot.lookup(".metric-card").queryAs(VBox.class);
        List<LegendEntry> entries =
                List.copyOf(robot.from(card).lookup(".metric-legend-entry").queryAllAs(LegendEntry.class));
        assertThat(entries)
                .extracting(entry -> entry.getText().replaceFirst(".* ", ""))
                .containsExactly("#100", "#101", "#102");
        assertThat(robot.from(card).lookup(".metric-note").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains("Solid: train_loss · Dashed: val_loss");
        assertThat(card.minWidth(-1)).isLessThan(300);
        robot.clickOn(entries.getFirst());
        assertThat(model.groups().get().getFirst().chart().drawn()).hasSize(4);
    }

    private static boolean isExplained(FxRobot robot, ChartViewModel chart, Set<String> hidden) {
        robot.interact(() -> chart.hidden().set(hidden));
        return robot.lookup(".metric-note").queryAllAs(Label.class).stream()
                .filter(Node::isVisible)
                .anyMatch(note -> note.getText().equals("Bold: best val_acc"));
    }
}
