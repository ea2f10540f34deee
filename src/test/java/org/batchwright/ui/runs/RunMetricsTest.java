package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.list.RunLine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class RunMetricsTest extends RunsWindow {
    private static final MetricAlarm NAN = new MetricAlarm(MetricAlarm.Reason.NOT_FINITE, "loss", Double.NaN, 20);

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    @Test
    void the_metrics_of_the_selected_run_are_shown_and_updated(FxRobot robot) {
        add(42, "val_loss", 3, 2);
        choose(robot, 2);
        robot.clickOn("#run-tabs-metrics");
        until(() -> robot.lookup("#metrics-enlarge-loss").tryQuery().isPresent());
        add(42, "lr", 0.1);
        metrics.changed(SampleRunHistory.id(42));
        until(() -> robot.lookup("#metrics-enlarge-lr").tryQuery().isPresent());
        choose(robot, 3);
        until(() -> robot.lookup("#log-list").tryQuery().isPresent()); // the run's log opens because the run failed
        robot.clickOn("#run-tabs-metrics");
        until(() -> robot.lookup("#metrics-message").tryQuery().isPresent());
    }

    @Test
    void a_run_without_metrics_links_to_its_log(FxRobot robot) {
        choose(robot, 2);
        robot.clickOn("#run-tabs-metrics");
        until(() -> robot.lookup("#metrics-nothing-log").tryQuery().isPresent());
        robot.clickOn("#metrics-nothing-log");
        until(() -> robot.lookup("#log-list").tryQuery().isPresent());
        assertThat(robot.lookup("#metrics-learn").queryLabeled().getText()).contains("Use as metric");
        robot.clickOn("#metrics-learnt-close");
        assertThat(robot.lookup("#metrics-learn").tryQuery()).isEmpty();
        explain(robot);
        choose(robot, 4);
        assertThat(robot.lookup("#metrics-learn").tryQuery()).isEmpty();
    }

    private static void explain(FxRobot robot) {
        robot.clickOn("#run-tabs-metrics");
        until(() -> robot.lookup("#metrics-nothing-log").tryQuery().isPresent());
        robot.clickOn("#metrics-nothing-log");
        until(() -> robot.lookup("#metrics-learn").tryQuery().isPresent());
    }

    @Test
    void several_selected_runs_are_compared_in_one_chart(FxRobot robot) {
        add(42, "loss", 3, 2);
        add(41, "loss", 3, 1);
        compare(robot);
        robot.clickOn("#metrics-layout-jobs");
        until(() ->
                robot.lookup("#metrics-jobs-table").queryTableView().getItems().size() == 2);
    }

    @Test
    void the_job_table_follows_the_states_of_all_compared_runs_while_another_tab_is_shown(FxRobot robot) {
        add(42, "loss", 3, 2);
        add(41, "loss", 3, 1);
        compare(robot);
        robot.clickOn("#metrics-layout-jobs");
        until(() -> states(robot).equals(List.of("out of memory", "running")));
        select(robot, "timeline");
        until(() -> robot.lookup("#metrics-jobs-table").tryQuery().isEmpty());
        robot.interact(() -> books.getFirst()
                .put(SampleRunHistory.run(
                        41,
                        "depth-anything/train_with_batch_16",
                        "tsubame4",
                        JobState.SUCCEEDED,
                        "None",
                        SampleRunHistory.NOW)));
        until(() -> robot.lookup("#runs-table").<RunLine>queryTableView().getItems().stream()
                .anyMatch(line -> line.row().getValue().run().number() == 41
                        && line.row().getValue().state() == JobState.SUCCEEDED));
        select(robot, "metrics");
        until(() -> states(robot).equals(List.of("succeeded", "running")));
    }

    /**
     * Shows the metrics of the second and the third run. Waits for the charts before moving the focus, and for the details of the run
     * selected last before returning, because both move the tabs and the focus when they appear.
     */
    private static void compare(FxRobot robot) {
        choose(robot, 2);
        robot.clickOn("#run-tabs-metrics");
        until(() -> robot.lookup("#metrics-enlarge-loss").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#runs-table").queryTableView().requestFocus());
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        until(() -> robot.lookup(".metric-legend-entry").queryAll().size() == 2);
        until(() -> label(robot, ".run-header-title").contains("#41"));
    }

    private static List<String> states(FxRobot robot) {
        TableView<?> table = robot.lookup("#metrics-jobs-table").queryTableView();
        TableColumn<?, ?> state = column(table, "metrics-jobs-state");
        return robot.from(table).lookup(".table-cell").<TableCell<?, ?>>queryAll().stream()
                .filter(cell -> cell.getTableColumn().equals(state) && !cell.isEmpty())
                .sorted(Comparator.comparingInt(cell -> cell.getTableRow().getIndex()))
                .map(TableCell::getText)
                .toList();
    }

    @Test
    void columns_show_the_most_informative_metric_and_sort_by_it(FxRobot robot) {
        add(42, "val_acc", 0.5, 0.7);
        add(40, "val_acc", 0.9, 0.8);
        choose(robot, 1);
        assertThat(metrics.reads()).as("not before the columns are shown").isZero();
        TableView<?> table = robot.lookup("#runs-table").queryTableView();
        TableColumn<?, ?> best = column(table, "runs-column-best");
        robot.interact(() -> {
            column(table, "runs-column-metric").setVisible(true);
            best.setVisible(true);
            List.of("job", "resources", "elapsed", "note")
                    .forEach(other -> column(table, "runs-column-" + other).setVisible(false));
        });
        until(() -> robot.lookup(".label").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().equals("0.7 val_acc")));
        robot.interact(() -> sort(table, best));
        until(() -> robot.lookup(".run-title").queryAllAs(Label.class).stream()
                .filter(label -> !label.getText().isEmpty())
                .min(Comparator.<Label>comparingDouble(
                                label -> label.localToScene(0, 0).getY())
                        .thenComparingDouble(label -> label.localToScene(0, 0).getX()))
                .map(Label::getText)
                .orElse("")
                .equals("learn_a_line"));
    }

    @Test
    void a_run_whose_loss_is_nan_says_so_in_a_warning_color_while_it_runs_and_after_it_has_ended(FxRobot robot)
            throws Exception {
        raise(JobState.RUNNING);
        choose(robot, 4);
        until(() -> label(robot, "#run-alert-what").equals("loss has been NaN or infinite since epoch 20"));
        raise(JobState.SUCCEEDED);
        String text = "loss was NaN or infinite from epoch 20 on";
        until(() -> label(robot, "#run-alert-what").equals(text));
        assertThat(label(robot, "#run-facts")).doesNotContain("NaN");
        until(() -> warnings(robot, "runs-column-note").equals(List.of(text)));
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "runs-diverged-" + look.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        choose(robot, 2);
        until(() -> robot.lookup("#run-alert").tryQuery().isEmpty()
                || !robot.lookup("#run-alert").query().isVisible());
    }

    @Test
    void the_best_value_of_a_run_that_ended_with_nan_is_a_warning_and_comes_last(FxRobot robot) throws Exception {
        add(42, "val_acc", 0.5, 0.7);
        add(40, "val_acc", 0.9, Double.NaN);
        choose(robot, 1);
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        TableColumn<?, ?> best = column(table, "runs-column-best");
        robot.interact(() -> {
            column(table, "runs-column-metric").setVisible(true);
            best.setVisible(true);
            List.of("cluster", "job", "resources", "submitted", "elapsed")
                    .forEach(other -> column(table, "runs-column-" + other).setVisible(false));
            sort(table, best);
        });
        until(() -> table.getItems().getFirst().row().getValue().run().number() == 42);
        robot.interact(() -> table.scrollToColumnIndex(table.getColumns().indexOf(best)));
        until(() -> warnings(robot, "runs-column-best").equals(List.of("0.9")));
        picture(robot, "runs-diverged-metrics", 1440, 900);
    }

    @Test
    void the_best_value_of_a_run_with_an_alarm_about_its_gpus_is_no_warning(FxRobot robot) {
        add(40, "val_acc", 0.9, 0.8);
        raise(JobState.RUNNING, new MetricAlarm(MetricAlarm.Reason.GPU_IDLE, "gpu", 0, 20));
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        robot.interact(() -> {
            column(table, "runs-column-best").setVisible(true);
            List.of("cluster", "job", "resources", "submitted", "elapsed")
                    .forEach(other -> column(table, "runs-column-" + other).setVisible(false));
        });
        until(() -> warnings(robot, "runs-column-note").size() == 1);
        until(() -> robot.lookup("#runs-table .table-cell").queryAllAs(Labeled.class).stream()
                .anyMatch(cell -> "0.9".equals(cell.getText())));
        assertThat(warnings(robot, "runs-column-best")).isEmpty();
    }

    private void raise(JobState state) {
        raise(state, NAN);
    }

    private void raise(JobState state, MetricAlarm alarm) {
        Run run = SampleRunHistory.run(
                40, "quickstart/learn_a_line", "this-computer", state, "None", SampleRunHistory.NOW.minusSeconds(600));
        books.getFirst().alarms(run, List.of(new JobAlarm(0, alarm, SampleRunHistory.NOW, true)));
    }

    private static List<String> warnings(FxRobot robot, String column) {
        Set<Node> cells = robot.lookup("#runs-table .table-cell").queryAll();
        return cells.stream()
                .map(cell -> (TableCell<?, ?>) cell)
                .filter(cell -> column.equals(cell.getTableColumn().getId()) && !cell.isEmpty())
                .filter(cell -> cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("alert")))
                .map(TableCell::getText)
                .toList();
    }

    @Test
    void a_number_clicked_in_the_log_becomes_a_metric_and_is_saved_to_the_preset(FxRobot robot) throws Exception {
        presets.create(Preset.empty(PresetId.of("depth-anything/train_with_batch_4")));
        choose(robot, 2);
        until(() -> logText(robot).contains("Loss: 0.2"));
        Text line = robot.lookup(".log-text").queryAllAs(Text.class).stream()
                .filter(text -> text.isVisible() && text.getText().contains("Loss: 0.2"))
                .findFirst()
                .orElseThrow();
        robot.interact(() -> openMenu(robot.lookup("#log-list").query(), line));
        robot.interact(() -> List.copyOf(Window.getWindows()).stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .filter(item -> "log-use-as-metric".equals(item.getId()))
                .forEach(MenuItem::fire));
        String learnt = "\"loss\" is now a metric of train_with_batch_4 #42, ";
        until(() -> label(robot, "#metrics-learnt").contains(learnt));
        choose(robot, 4);
        assertThat(label(robot, "#metrics-learnt")).contains(learnt);
        assertThat(done).containsExactly("learn Loss: {loss}");
        robot.clickOn("#metrics-learnt-keep");
        until(() -> label(robot, "#metrics-learnt").contains("The pattern Loss: {loss} was saved in preset"));
        assertThat(presets.all().getFirst().preset().settings().get(MetricFields.METRICS))
                .hasValue(List.of("Loss: {loss}"));
        robot.clickOn("#metrics-learnt-close");
        until(() -> robot.lookup("#metrics-learnt").tryQuery().isEmpty());
    }

    /** Requests the context menu at the last character of a line. */
    private static void openMenu(Node log, Text line) {
        Bounds bounds = line.localToScene(line.getBoundsInLocal());
        Event.fireEvent(
                log,
                new ContextMenuEvent(
                        ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                        bounds.getMaxX() - 4,
                        bounds.getCenterY(),
                        10,
                        10,
                        false,
                        null));
    }

    @SuppressWarnings("unchecked") // the column belongs to the table
    private static <T> void sort(TableView<T> table, TableColumn<?, ?> by) {
        table.getSortOrder().setAll(List.of((TableColumn<T, ?>) by));
        table.sort();
    }

    /** Selects a tab without the mouse, because what the header shows about the runs is read in the background and moves the tabs. */
    private static void select(FxRobot robot, String tab) {
        robot.interact(robot.lookup("#run-tabs-" + tab).queryAs(ToggleButton.class)::fire);
    }
}
