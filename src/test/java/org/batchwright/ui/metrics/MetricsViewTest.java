package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.ManualRequest;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.chart.ChartPane;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.plot.Zoom;
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
class MetricsViewTest {
    private final FakeMetricStore store = new FakeMetricStore();
    private final WindowBackground background = new WindowBackground();
    private final MetricsViewModel model = new MetricsViewModel(store, background);
    private final StackPane holder = new StackPane();

    @Start
    void open(Stage stage) {
        MetricsView view = new MetricsView(model, background);
        BorderPane page = new BorderPane(view);
        page.setTop(view.bar());
        holder.getChildren().setAll(page);
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_page_of_a_run_without_metrics_offers_the_manual_and_the_log(FxRobot robot) {
        List<String> requested = new ArrayList<>();
        robot.interact(() -> {
            model.show(List.of(MetricSamples.job(0)));
            holder.addEventHandler(ManualRequest.TYPE, request -> requested.add(request.screen()));
        });
        await().until(() -> robot.lookup("#metrics-nothing-manual").tryQuery().isPresent()
                && robot.lookup("#metrics-nothing-manual").query().isVisible());
        assertThat(robot.lookup("#metrics-message").queryLabeled().getText()).isEqualTo("No metrics found");
        assertThat(robot.lookup("#metrics-nothing-log").query().isVisible())
                .as("no log here")
                .isFalse();
        robot.clickOn("#metrics-nothing-manual");
        assertThat(requested).containsExactly("metrics");
    }

    @Test
    void a_chart_is_enlarged_and_escape_returns(FxRobot robot) {
        training(robot);
        robot.clickOn("#metrics-enlarge-loss");
        await().until(() -> robot.lookup("#metrics-legend").tryQuery().isPresent());
        assertThat(chart(robot).isFocused()).isTrue();
        robot.type(KeyCode.ESCAPE);
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
    }

    @Test
    void keys_move_and_pin_the_cursor_and_copy_its_values(FxRobot robot) {
        ChartViewModel chart = enlarged(robot);
        robot.interact(() -> chart.hover().set(Optional.of(100.0)));
        robot.type(KeyCode.RIGHT);
        assertThat(chart.hover().get().orElseThrow()).isGreaterThan(100).isLessThan(110);
        robot.type(KeyCode.LEFT).type(KeyCode.LEFT);
        assertThat(chart.hover().get().orElseThrow()).isLessThan(100);
        robot.interact(() -> assertThat(chart(robot).getAccessibleText()).contains("step 9", "train_loss", "val_loss"));
        robot.type(KeyCode.SPACE);
        assertThat(chart.pinned().get()).isEqualTo(chart.hover().get());
        robot.press(KeyCode.SHORTCUT).type(KeyCode.C).release(KeyCode.SHORTCUT);
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).startsWith("train_loss\t9"));
        robot.type(KeyCode.ESCAPE);
        assertThat(chart.pinned().get()).isEmpty();
    }

    @Test
    void keys_zoom_around_the_cursor_and_0_shows_everything(FxRobot robot) {
        ChartViewModel chart = enlarged(robot);
        robot.interact(() -> chart.hover().set(Optional.of(100.0)));
        robot.type(KeyCode.PLUS).type(KeyCode.PLUS);
        Interval shown = chart.zoom().get().x().orElseThrow();
        assertThat(shown.length()).isLessThan(250);
        assertThat(shown.contains(100)).isTrue();
        robot.type(KeyCode.MINUS);
        assertThat(chart.zoom().get().x().orElseThrow().length()).isGreaterThan(shown.length());
        robot.type(KeyCode.DIGIT0);
        assertThat(chart.zoom().get()).isEqualTo(Zoom.NONE);
    }

    @Test
    void dragging_zooms_in_and_a_double_click_shows_everything(FxRobot robot) {
        ChartViewModel chart = enlarged(robot);
        Bounds bounds = chart(robot).localToScreen(chart(robot).getBoundsInLocal());
        double middle = bounds.getMinY() + bounds.getHeight() / 2;
        robot.drag(bounds.getMinX() + bounds.getWidth() * 0.4, middle, MouseButton.PRIMARY)
                .dropTo(bounds.getMinX() + bounds.getWidth() * 0.6, middle + 3);
        Zoom zoom = chart.zoom().get();
        assertThat(zoom.x().orElseThrow().length()).isBetween(60.0, 110.0);
        assertThat(zoom.y()).as("a flat rectangle keeps all heights").isEmpty();
        robot.drag(bounds.getMinX() + bounds.getWidth() * 0.4, middle, MouseButton.PRIMARY)
                .dropTo(bounds.getMinX() + bounds.getWidth() * 0.6, middle + 90);
        assertThat(chart.zoom().get().y()).isPresent();
        robot.doubleClickOn(bounds.getMinX() + bounds.getWidth() * 0.5, middle);
        await().until(() -> chart.zoom().get().isNone());
    }

    @Test
    void the_cursor_snaps_to_the_point_nearest_to_the_mouse_and_a_click_pins_it(FxRobot robot) {
        ChartViewModel chart = enlarged(robot);
        Bounds bounds = chart(robot).localToScreen(chart(robot).getBoundsInLocal());
        robot.moveTo(bounds.getMinX() + bounds.getWidth() / 2, bounds.getMinY() + bounds.getHeight() / 2);
        double x = chart.hover().get().orElseThrow();
        assertThat(x).isEqualTo(Math.rint(x)).isBetween(150.0, 250.0);
        robot.clickOn(MouseButton.PRIMARY);
        assertThat(chart.pinned().get()).hasValue(x);
    }

    @Test
    void pressing_a_name_above_the_charts_hides_its_curves_in_all_charts(FxRobot robot) {
        robot.interact(() -> {
            model.show(MetricSamples.sweep(store, 6, 50));
            model.appearance().chooseColor("batch-size");
        });
        await().until(() ->
                robot.lookup("#metrics-colors .metric-legend-entry").queryAll().size() == 3);
        assertThat(robot.lookup(".metric-card .metric-legend-entry").queryAll()).isEmpty();
        List<Integer> all = drawn();
        Button first = robot.lookup("#metrics-colors .metric-legend-entry").queryButton();
        robot.interact(first::fire);
        assertThat(drawn())
                .isEqualTo(all.stream().map(curves -> curves - curves / 3).toList());
        assertThat(first.getAccessibleText()).isEqualTo("4, hidden");
        robot.interact(first::fire);
        assertThat(drawn()).isEqualTo(all);
    }

    private List<Integer> drawn() {
        return model.groups().get().stream()
                .map(group -> group.chart().drawn().size())
                .toList();
    }

    @Test
    void the_legend_can_be_sorted_and_can_hide_curves(FxRobot robot) {
        sweep(robot);
        robot.interact(
                () -> model.enlarged().set(Optional.of(model.groups().get().getFirst())));
        ChartViewModel chart = model.groups().get().getFirst().chart();
        TableView<?> legend = robot.lookup("#metrics-legend").queryTableView();
        robot.interact(() -> sort(legend, "metrics-legend-best"));
        assertThat(cell(robot, legend, 0, 2)).isLessThanOrEqualTo(cell(robot, legend, 1, 2));
        robot.interact(() -> {
            legend.requestFocus();
            legend.getSelectionModel().clearAndSelect(0);
        });
        int all = chart.drawn().size();
        robot.type(KeyCode.SPACE);
        assertThat(chart.drawn()).hasSize(all - 1);
        robot.type(KeyCode.SPACE).type(KeyCode.ENTER);
        assertThat(chart.drawn()).hasSize(1);
        robot.type(KeyCode.ENTER);
        assertThat(chart.hidden().get()).isEqualTo(Set.of());
    }

    @Test
    void the_table_contains_all_points_of_a_chart(FxRobot robot) {
        training(robot);
        robot.clickOn("#metrics-layout-table");
        TableView<?> table = robot.lookup("#metrics-points-table").queryTableView();
        await().until(() -> table.getItems().size() == 400);
        robot.interact(() -> assertThat(table.getColumns())
                .extracting(MetricsViewTest::title)
                .containsExactly("Step", "train_loss", "val_loss"));
        assertThat(robot.lookup("#metrics-horizontal").query().isVisible()).isTrue();
        assertThat(robot.lookup("#metrics-curves").query().isVisible()).isFalse();
    }

    @Test
    void the_job_table_can_be_sorted_by_a_metric(FxRobot robot) {
        List<ShownJob> jobs = sweep(robot);
        robot.clickOn("#metrics-layout-jobs");
        TableView<?> table = robot.lookup("#metrics-jobs-table").queryTableView();
        await().until(() -> table.getItems().size() == jobs.size());
        robot.interact(() -> sort(table, "metrics-jobs-metric-val_acc"));
        robot.interact(() -> assertThat(table.getItems().getFirst()).isEqualTo(jobs.getLast()));
        robot.interact(() -> sort(table, "metrics-jobs-metric-val_loss"));
        robot.interact(() -> assertThat(table.getItems().getLast()).isEqualTo(jobs.getFirst()));
        assertThat(robot.lookup("#metrics-horizontal").query().isVisible()).isFalse();
        robot.clickOn("#metrics-layout-charts");
        assertThat(robot.lookup("#metrics-horizontal").query().isVisible()).isTrue();
        assertThat(robot.lookup("#metrics-curves").query().isVisible()).isTrue();
    }

    @Test
    void the_toolbar_changes_the_smoothing_and_the_axes_of_all_charts(FxRobot robot) {
        training(robot);
        robot.clickOn("#metrics-log-y");
        robot.interact(
                () -> robot.lookup("#metrics-smoothing").queryAs(Slider.class).setValue(0.9));
        assertThat(model.options().get().smoothing()).isEqualTo(0.9);
        assertThat(model.options().get().y().name()).isEqualTo("LOG");
    }

    @Test
    void nothing_is_read_while_the_tab_is_hidden(FxRobot robot) {
        training(robot);
        assertThat(store.listeners()).isEqualTo(1);
        robot.interact(() -> holder.getChildren().clear());
        assertThat(store.listeners()).isZero();
    }

    private static void sort(TableView<?> table, String column) {
        table.getSortOrder().clear();
        TableColumn<?, ?> by = table.getColumns().stream()
                .filter(one -> column.equals(one.getId()))
                .findFirst()
                .orElseThrow();
        sort(table, by);
    }

    @SuppressWarnings("unchecked") // the column belongs to the table
    private static <T> void sort(TableView<T> table, TableColumn<?, ?> by) {
        table.getSortOrder().setAll(List.of((TableColumn<T, ?>) by));
        table.sort();
    }

    private static double cell(FxRobot robot, TableView<?> table, int row, int column) {
        double[] value = new double[1];
        robot.interact(() -> value[0] = (Double) table.getColumns().get(column).getCellData(row));
        return value[0];
    }

    private ChartViewModel enlarged(FxRobot robot) {
        training(robot);
        robot.clickOn("#metrics-enlarge-loss");
        await().until(() -> robot.lookup("#metrics-legend").tryQuery().isPresent());
        await().until(() -> chart(robot).isFocused());
        return model.groups().get().getFirst().chart();
    }

    private static ChartPane chart(FxRobot robot) {
        return robot.lookup("#metrics-enlarged .metric-chart")
                .match(ChartPane.class::isInstance)
                .query();
    }

    private void training(FxRobot robot) {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 400);
        robot.interact(() -> model.show(List.of(MetricSamples.job(0))));
        await().until(() -> robot.lookup("#metrics-enlarge-loss").tryQuery().isPresent());
    }

    private List<ShownJob> sweep(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.sweep(store, 6, 200);
        robot.interact(() -> model.show(jobs));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        return jobs;
    }

    private static String title(TableColumn<?, ?> column) {
        return switch (column.getGraphic()) {
            case Label name -> name.getText();
            case CurveHeading heading -> heading.getAccessibleText();
            case null, default -> column.getText();
        };
    }
}
