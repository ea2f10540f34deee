package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
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

    @Test
    void the_names_are_what_distinguishes_the_curves_and_the_header_says_what_it_is(FxRobot robot) {
        robot.interact(() -> model.show(MetricSamples.seeds(store, 2, 3, 200)));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.interact(
                () -> model.enlarged().set(Optional.of(model.groups().get().getFirst())));
        LegendTable legend = robot.lookup("#metrics-legend").queryAs(LegendTable.class);
        assertThat(texts(robot)).contains("1.0e-04 · 0 · train", "1.0e-02 · 2 · val");
        assertThat(header(legend)).isEqualTo("lr · seed");
        robot.interact(() -> {
            model.appearance().average("seed", true);
            legend.layout();
        });
        assertThat(texts(robot)).contains("1.0e-04 · train", "1.0e-02 · val");
        assertThat(header(legend)).isEqualTo("lr (n=3)");
    }

    private static List<String> texts(FxRobot robot) {
        return robot.lookup("#metrics-legend .table-cell").queryAllAs(Labeled.class).stream()
                .map(Labeled::getText)
                .toList();
    }

    private static String header(LegendTable legend) {
        return ((Label) legend.getColumns().getFirst().getGraphic()).getText();
    }

    private static String job(ShownCurve curve) {
        return curve.job().run() + "/" + curve.job().job();
    }
}
