package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LegendTableTest {
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
    void the_job_under_the_pointer_is_highlighted_even_after_sorting(FxRobot robot) {
        robot.interact(() -> model.show(MetricSamples.sweep(store, 6, 200)));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        MetricGroup group = model.groups().get().getFirst();
        robot.interact(() -> model.enlarged().set(Optional.of(group)));
        LegendTable legend = robot.lookup("#metrics-legend").queryAs(LegendTable.class);
        TableColumn<ShownCurve, ?> best = legend.getColumns().getLast();
        robot.interact(() -> legend.getSortOrder().add(best));
        TableRow<?> row = robot.lookup("#metrics-legend .table-row-cell")
                .match((TableRow<?> one) -> one.getIndex() == 0)
                .query();
        robot.moveTo(row);
        ShownCurve first = legend.getItems().getFirst();
        assertThat(group.chart().focus().get()).contains(job(first));
        robot.interact(() -> {
            best.setSortType(TableColumn.SortType.DESCENDING);
            legend.layout();
        });
        assertThat(job(legend.getItems().getFirst())).isNotEqualTo(job(first));
        assertThat(group.chart().focus().get()).contains(job(legend.getItems().getFirst()));
    }

    private static String job(ShownCurve curve) {
        return curve.job().run() + "/" + curve.job().job();
    }
}
