package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
import org.batchwright.model.metric.MetricSeries;
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
    void of_two_jobs_the_one_that_did_not_end_with_nan_is_marked_as_the_best(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.sweep(store, 2, 200);
        store.series(MetricSamples.RUN, 1, "val_acc").add(Double.NaN, 400, Double.NaN, MetricSeries.UNKNOWN_TIME);
        robot.interact(() -> model.show(jobs));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        TableView<?> table = robot.lookup("#metrics-jobs-table").queryTableView();
        robot.interact(() -> {
            table.applyCss();
            table.layout();
            assertThat(marked(table)).containsOnlyKeys(jobs.getFirst());
        });
    }

    @Test
    void the_best_job_comes_first_until_the_table_is_sorted_by_another_column(FxRobot robot) {
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
        robot.interact(
                () -> assertThat(table.getItems().toArray()).containsExactlyInAnyOrderElementsOf(jobs.subList(0, 5)));
    }

    @Test
    void a_more_informative_metric_that_appears_later_determines_which_job_comes_first(FxRobot robot) {
        List<ShownJob> jobs = jobs("train_loss");
        TableView<?> table = table(robot, jobs);
        robot.interact(() -> assertThat(sorted(table)).containsExactly("train_loss ASCENDING"));
        addMetric(table, "val_acc");
        robot.interact(() -> assertThat(sorted(table)).containsExactly("val_acc DESCENDING"));
        robot.interact(() -> table.getSortOrder().getFirst().setSortType(TableColumn.SortType.ASCENDING));
        addMetric(table, "test_acc");
        robot.interact(() -> assertThat(sorted(table)).containsExactly("val_acc ASCENDING"));
    }

    @Test
    void a_sort_order_chosen_by_the_user_is_kept_when_a_metric_appears(FxRobot robot) {
        TableView<?> table = table(robot, jobs("val_acc", "val_loss"));
        robot.interact(() -> sort(table, "val_acc", "val_loss"));
        addMetric(table, "f1");
        robot.interact(() -> assertThat(sorted(table)).containsExactly("val_acc DESCENDING", "val_loss ASCENDING"));
        robot.interact(() -> table.getSortOrder().clear());
        addMetric(table, "test_acc");
        robot.interact(() -> assertThat(sorted(table)).isEmpty());
    }

    @Test
    void a_suggested_sort_order_that_the_user_confirms_is_kept_when_a_more_informative_metric_appears(FxRobot robot) {
        TableView<?> table = table(robot, jobs("train_loss"));
        robot.interact(() -> sort(table, "train_loss"));
        addMetric(table, "val_acc");
        robot.interact(() -> assertThat(sorted(table)).containsExactly("train_loss ASCENDING"));
    }

    @Test
    void the_first_column_is_wide_enough_for_the_names_of_the_jobs(FxRobot robot) {
        List<ShownJob> jobs = jobs("loss");
        TableView<?> table = table(robot, jobs);
        robot.interact(
                () -> assertThat(table.getColumns().getFirst().getPrefWidth()).isEqualTo(80));
        List<ShownJob> ofRuns = jobs.stream()
                .map(job -> new ShownJob(
                        job.run(), job.job(), "train_with_batch_16 #51 · " + job.title(), job.number(), job.swept()))
                .toList();
        robot.interact(() -> model.show(ofRuns));
        await().until(() -> table.getColumns().getFirst().getPrefWidth() > 180);
    }

    private List<ShownJob> jobs(String... metrics) {
        List<ShownJob> jobs = IntStream.range(0, 2)
                .mapToObj(job -> new ShownJob(
                        MetricSamples.RUN,
                        job,
                        "lr " + job,
                        String.valueOf(job + 1),
                        Map.of("lr", String.valueOf(job))))
                .toList();
        List.of(metrics).forEach(this::addValues);
        return jobs;
    }

    /** Adds values of the metric for both jobs. */
    private void addValues(String metric) {
        for (int job = 0; job < 2; job++) {
            MetricSamples.constant(store.series(MetricSamples.RUN, job, metric), 0.5 + 0.1 * job, 3);
        }
    }

    private TableView<?> table(FxRobot robot, List<ShownJob> jobs) {
        robot.interact(() -> model.show(jobs));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        return robot.lookup("#metrics-jobs-table").queryTableView();
    }

    private void addMetric(TableView<?> table, String metric) {
        addValues(metric);
        store.changed(MetricSamples.RUN);
        await().until(() -> table.getColumns().stream()
                .anyMatch(column -> ("metrics-jobs-metric-" + metric).equals(column.getId())));
    }

    private static List<String> sorted(TableView<?> table) {
        return table.getSortOrder().stream()
                .map(column -> column.getId().replace("metrics-jobs-metric-", "") + " " + column.getSortType())
                .toList();
    }

    /** Returns the tooltips of the marked rows, keyed by job. */
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
    private static <T> void sort(TableView<T> table, String... metrics) {
        table.getSortOrder().clear();
        for (String metric : metrics) {
            TableColumn<T, ?> by = table.getColumns().stream()
                    .filter(one -> ("metrics-jobs-metric-" + metric).equals(one.getId()))
                    .findFirst()
                    .orElseThrow();
            table.getSortOrder().add(by);
        }
        table.sort();
    }
}
