package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.WindowBackground;
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
class GroupedJobsTest {
    private final FakeMetricStore store = new FakeMetricStore();
    private final WindowBackground background = new WindowBackground();
    private final MetricsViewModel model = new MetricsViewModel(store, background);

    @Start
    void open(Stage stage) {
        MetricsView view = new MetricsView(model, background);
        BorderPane page = new BorderPane(view);
        page.setTop(view.bar());
        Scene scene = new Scene(page, 1100, 600);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_table_of_jobs_shows_the_mean_and_standard_deviation_of_each_group(FxRobot robot) {
        robot.interact(() -> model.show(MetricSamples.seeds(store, 2, 3, 200)));
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        TableView<?> table = robot.lookup("#metrics-jobs-table").queryTableView();
        assertThat(table.getItems()).hasSize(6);
        robot.interact(() -> model.appearance().average("seed", true));
        assertThat(table.getItems()).hasSize(2);
        assertThat(headers(table)).startsWith("Group", "n", "lr (parameter)").doesNotContain("State");
        robot.interact(() -> {
            table.applyCss();
            table.layout();
        });
        assertThat(texts(robot)).contains("3").anyMatch(text -> text.matches("0\\.5\\d+ ± 0\\.0\\d+"));
        robot.interact(() -> model.appearance().average("seed", false));
        assertThat(table.getItems()).hasSize(6);
        assertThat(headers(table)).startsWith("Job", "State");
    }

    @Test
    void jobs_without_groups_have_a_state_again_even_if_they_have_the_same_parameters_as_the_groups(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.seeds(store, 2, 3, 200);
        robot.interact(() -> {
            model.appearance().average("seed", true);
            model.show(jobs);
        });
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        TableView<?> table = robot.lookup("#metrics-jobs-table").queryTableView();
        assertThat(headers(table)).startsWith("Group", "n", "lr (parameter)");
        robot.interact(() -> model.show(List.of(withoutSeed(jobs.getFirst()), withoutSeed(jobs.getLast()))));
        await().untilAsserted(() ->
                robot.interact(() -> assertThat(headers(table)).startsWith("Job", "State", "lr (parameter)")));
    }

    @Test
    void a_group_with_a_job_that_ended_with_nan_is_marked_and_states_how_many_values_it_has(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.seeds(store, 2, 3, 200);
        store.series(jobs.getFirst().run(), jobs.getFirst().job(), "val_loss")
                .add(Double.NaN, 200, Double.NaN, MetricSeries.UNKNOWN_TIME);
        robot.interact(() -> {
            model.appearance().average("seed", true);
            model.show(jobs);
        });
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        robot.clickOn("#metrics-statistic-last");
        robot.interact(
                () -> robot.lookup("#metrics-jobs-table").queryTableView().layout());
        List<Labeled> marked = robot.lookup("#metrics-jobs-table .exit-bad").queryAllAs(Labeled.class).stream()
                .toList();
        assertThat(marked).hasSize(1);
        assertThat(marked.getFirst().getText()).matches("\\d\\.\\d+ ± \\d\\.\\d+ \\(n=2\\)");
        assertThat(texts(robot)).filteredOn(text -> text.contains("(n=")).hasSize(1);
    }

    @Test
    void a_standard_deviation_smaller_than_the_decimals_of_the_means_is_shown_with_two_digits(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.seeds(new FakeMetricStore(), 2, 3, 20);
        jobs.forEach(job -> MetricSamples.constant(
                store.series(job.run(), job.job(), "test_acc"), 90 + 0.001 * (job.job() % 3), 3));
        robot.interact(() -> {
            model.appearance().average("seed", true);
            model.show(jobs);
        });
        await().until(() -> robot.lookup("#metrics-charts").tryQuery().isPresent());
        robot.clickOn("#metrics-layout-jobs");
        robot.interact(
                () -> robot.lookup("#metrics-jobs-table").queryTableView().layout());
        assertThat(texts(robot)).contains("90.0010 ± 0.0010");
    }

    private static ShownJob withoutSeed(ShownJob job) {
        Map<String, String> rate = Map.of("lr", job.swept().getOrDefault("lr", ""));
        return new ShownJob(job.run(), job.job(), job.title(), job.number(), rate);
    }

    private static List<String> headers(TableView<?> table) {
        return table.getColumns().stream()
                .map(column -> column.getGraphic())
                .map(graphic -> ((Label) graphic).getText())
                .toList();
    }

    private static List<String> texts(FxRobot robot) {
        return robot.lookup("#metrics-jobs-table .table-cell").queryAllAs(Node.class).stream()
                .map(cell -> ((TableCell<?, ?>) cell).getText())
                .filter(text -> text != null)
                .toList();
    }
}
