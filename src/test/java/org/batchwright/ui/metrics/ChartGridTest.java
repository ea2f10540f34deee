package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.metrics.chart.ChartPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ChartGridTest {
    private final FakeMetricStore store = new FakeMetricStore();
    private final WindowBackground background = new WindowBackground();
    private final MetricsViewModel model = new MetricsViewModel(store, background);
    private final StackPane holder = new StackPane();

    @Start
    void open(Stage stage) {
        holder.getChildren().setAll(new MetricsView(model, background));
        stage.setScene(new Scene(holder, 990, 700));
        stage.show();
    }

    @Test
    void charts_fit_into_a_short_window_and_are_not_stretched_in_a_tall_one(FxRobot robot) {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 400);
        robot.interact(() -> model.show(List.of(MetricSamples.job(0))));
        await().until(() -> robot.lookup(".metric-card").tryQuery().isPresent());
        List<Double> shares = new CopyOnWriteArrayList<>();
        robot.interact(() -> List.of(240.0, 1200.0).forEach(height -> shares.add(shareOfCard(robot, height))));
        assertThat(shares.getFirst()).isBetween(0.7, 1.0);
        assertThat(shares.getLast()).isLessThan(0.5);
    }

    @Test
    void the_charts_in_a_row_are_aligned_even_if_not_all_of_them_have_a_legend(FxRobot robot) {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 400);
        robot.interact(() -> model.show(List.of(MetricSamples.job(0))));
        await().until(() -> robot.lookup(".metric-card").tryQuery().isPresent());
        robot.interact(() -> {
            holder.resize(1400, 700);
            for (int i = 0; i < 3; i++) { // tiles are laid out only after their size has changed
                holder.layout();
            }
            List<ChartCard> row = robot.lookup(".metric-card").queryAllAs(ChartCard.class).stream()
                    .filter(card -> card.getBoundsInParent().getMinY() < 20)
                    .toList();
            assertThat(row).hasSizeGreaterThan(1);
            assertThat(row.stream().filter(card -> card.lookup(".metric-legend-entry") != null))
                    .hasSizeBetween(1, row.size() - 1);
            assertThat(row.stream().map(ChartGridTest::bottomOfChart).distinct())
                    .hasSize(1);
        });
    }

    private static double bottomOfChart(ChartCard card) {
        return card.getChildrenUnmodifiable().stream()
                .filter(ChartPane.class::isInstance)
                .map(chart -> chart.getBoundsInParent().getMaxY())
                .findFirst()
                .orElseThrow();
    }

    /** Returns the share of the visible height that a chart takes. */
    private double shareOfCard(FxRobot robot, double height) {
        holder.resize(holder.getWidth(), height);
        for (int i = 0; i < 3; i++) { // tiles are laid out only after their size has changed
            holder.layout();
        }
        Node card = robot.lookup(".metric-card").query();
        double seen = robot.lookup("#metrics-charts")
                .queryAs(ScrollPane.class)
                .getViewportBounds()
                .getHeight();
        return card.getLayoutBounds().getHeight() / seen;
    }
}
