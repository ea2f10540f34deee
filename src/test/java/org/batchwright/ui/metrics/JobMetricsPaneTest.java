package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class JobMetricsPaneTest {
    private final FakeMetricStore store = new FakeMetricStore();
    private final WindowBackground background = new WindowBackground();
    private final MetricsViewModel model = new MetricsViewModel(store, background);

    @Start
    void open(Stage stage) {
        MetricsView view = new MetricsView(model, background);
        BorderPane page = new BorderPane(view);
        page.setTop(view.bar());
        Scene scene = new Scene(page, 990, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_best_job_of_the_sorted_metric_is_marked(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.sweep(store, 6, 200);
        robot.interact(() -> model.show(jobs));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        TableView<?> table = robot.lookup("#metrics-jobs-table").queryTableView();
        await().untilAsserted(() -> robot.interact(() -> assertThat(marked(table))
                .containsExactlyEntriesOf(
                        Map.of(jobs.getLast(), "Best val_acc of these jobs: 0.93 (higher is better)"))));
        robot.interact(() -> {
            sort(table, "val_loss");
            table.applyCss();
            table.layout();
            assertThat(marked(table))
                    .containsKey(table.getItems().getFirst())
                    .allSatisfy((job, text) ->
                            assertThat(text).startsWith("Best val_loss").endsWith("(lower is better)"));
        });
        robot.interact(() -> {
            sort(table, "lr");
            table.applyCss();
            table.layout();
            assertThat(marked(table))
                    .as("no learning rate is better than another")
                    .containsOnlyKeys(jobs.getLast());
        });
    }

    @Test
    void the_best_value_of_each_metric_is_marked(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.sweep(store, 6, 200);
        robot.interact(() -> model.show(jobs));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        TableView<?> table = robot.lookup("#metrics-jobs-table").queryTableView();
        robot.interact(() -> {
            table.applyCss();
            table.layout();
            Set<String> marked = table.lookupAll(".metric-number:best-value").stream()
                    .map(cell -> ((TableCell<?, ?>) cell).getTableColumn().getId())
                    .collect(Collectors.toSet());
            assertThat(marked)
                    .as("no learning rate is better than another")
                    .containsExactlyInAnyOrder(
                            "metrics-jobs-metric-train_loss",
                            "metrics-jobs-metric-val_loss",
                            "metrics-jobs-metric-val_acc",
                            "metrics-jobs-metric-train_acc");
        });
    }

    @Test
    void the_best_job_comes_first_until_another_column_is_sorted_by(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.sweep(store, 6, 200);
        robot.interact(() -> model.show(jobs));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        TableView<?> table = robot.lookup("#metrics-jobs-table").queryTableView();
        robot.interact(() -> {
            assertThat(table.getItems().getFirst()).isEqualTo(jobs.getLast());
            assertThat(table.getSortOrder())
                    .extracting(TableColumn::getId)
                    .containsExactly("metrics-jobs-metric-val_acc");
            assertThat(table.getColumns().getFirst().getCellData(0))
                    .as("parameters have their own columns")
                    .isEqualTo("6");
            sort(table, "val_loss");
        });
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "f1"), 0.5, 3);
        robot.interact(() -> model.show(jobs.subList(0, 5)));
        await().until(() ->
                table.getColumns().stream().anyMatch(column -> "metrics-jobs-metric-f1".equals(column.getId())));
        robot.interact(() -> assertThat(table.getSortOrder())
                .extracting(TableColumn::getId)
                .containsExactly("metrics-jobs-metric-val_loss"));
    }

    /** Returns the tooltips of the marked rows, by job. */
    private static Map<Object, String> marked(TableView<?> table) {
        Map<Object, String> marked = new HashMap<>();
        table.lookupAll(".table-row-cell").stream()
                .map(TableRow.class::cast)
                .filter(row -> row.getItem() != null)
                .forEach(row -> {
                    String text = HoverText.of(row);
                    boolean signed = row.lookup(".best-sign") != null;
                    assertThat(signed).isEqualTo(!text.isEmpty());
                    assertThat(row.getPseudoClassStates().contains(PseudoClass.getPseudoClass("best")))
                            .isEqualTo(signed);
                    if (signed) {
                        marked.put(row.getItem(), text);
                    }
                });
        return marked;
    }

    @SuppressWarnings("unchecked") // the column belongs to the table
    private static <T> void sort(TableView<T> table, String metric) {
        TableColumn<T, ?> by = table.getColumns().stream()
                .filter(one -> ("metrics-jobs-metric-" + metric).equals(one.getId()))
                .findFirst()
                .orElseThrow();
        table.getSortOrder().setAll(List.of(by));
        table.sort();
    }
}
