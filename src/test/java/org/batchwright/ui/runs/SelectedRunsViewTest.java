package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.application.ColorScheme;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.assertj.core.data.Offset;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.shell.Action;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Tests actions on several selected runs. */
@Tag("window")
class SelectedRunsViewTest extends RunsWindow {
    /** The left edge of the page, and that of the names of runs. */
    private static final double EDGE = 13;

    private static final double NAMES = 49;
    /** The space that a font leaves at the left of a letter. */
    private static final Offset<Double> BEARING = within(1.5);

    private CompletableFuture<String> reply = CompletableFuture.completedFuture("");

    @Start
    void open(Stage stage) throws Exception {
        control = new RecordingRunControl(done) {
            @Override
            public void cancel(RunId run) throws OperationException {
                super.cancel(run);
                reply.join();
            }

            @Override
            public void hold(RunId run) {
                super.hold(run);
                reply.join();
            }
        };
        openRuns(stage);
        screen.getFirst().offerAnnotations(new AnnotationsViewModel(books.getFirst(), new WindowBackground()));
    }

    /** Selects the runs in these rows: the first by a click, the others by Ctrl+click. */
    private static void select(FxRobot robot, int... rows) {
        choose(robot, rows[0]);
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        for (int i = 1; i < rows.length; i++) {
            int row = rows[i] - 1;
            robot.interact(() -> table.getSelectionModel().select(row));
        }
    }

    @Test
    void a_header_counts_the_selected_runs_and_the_last_selected_run_is_shown_below(FxRobot robot) throws Exception {
        select(robot, 2, 4, 6);
        assertThat(label(robot, "#runs-selected")).isEqualTo("3 runs selected");
        assertThat(label(robot, "#runs-selected-states")).isEqualTo("1 succeeded · 1 failed · 1 running");
        until(() -> shownRun(robot).equals("quick #38"));
        assertThat(text(robot, "cancel")).isEqualTo("Cancel 1 run");
        assertThat(text(robot, "resubmit")).isEqualTo("Resubmit 3 runs");
        assertThat(text(robot, "archive")).isEqualTo("Archive 2 runs");
        assertThat(robot.lookup("#run-resubmit").<Node>query().getParent().isVisible())
                .isFalse();
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "runs-selected-" + look.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        robot.interact(() ->
                robot.lookup("#runs-table").queryTableView().getSelectionModel().clearAndSelect(3));
        assertThat(robot.lookup("#runs-selection").<Node>query().isVisible()).isFalse();
        until(() -> robot.lookup("#run-resubmit").<Node>query().getParent().isVisible());
    }

    @Test
    void only_active_runs_are_cancelled_after_a_single_confirmation(FxRobot robot) {
        select(robot, 1, 2, 4);
        fire(robot, "#runs-selected-cancel");
        assertThat(label(robot, "#cancel-dialog .run-dialog-title")).isEqualTo("Cancel 2 runs?");
        robot.clickOn("#cancel-yes");
        until(() ->
                done.containsAll(List.of("cancel " + SampleRunHistory.id(43), "cancel " + SampleRunHistory.id(42))));
        assertThat(done).hasSize(2);
    }

    @Test
    void the_runs_cannot_be_cancelled_again_before_the_cluster_has_replied(FxRobot robot) {
        reply = new CompletableFuture<>();
        select(robot, 1, 2, 4);
        fire(robot, "#runs-selected-cancel");
        robot.clickOn("#cancel-yes");
        until(() -> text(robot, "cancel").equals("Cancelling 2 runs…"));
        assertThat(robot.lookup("#runs-selected-cancel").<Node>query().isDisabled())
                .isTrue();
        assertThat(screen.getFirst().selectionActions())
                .extracting(Action::title)
                .noneMatch(title -> title.startsWith("Cancel"));
        reply.complete("");
        until(() -> text(robot, "cancel").equals("Cancel 2 runs"));
        assertThat(robot.lookup("#runs-selected-cancel").<Node>query().isDisabled())
                .isFalse();
    }

    @Test
    void runs_being_held_are_named_as_such_and_cannot_be_cancelled_meanwhile(FxRobot robot) {
        reply = new CompletableFuture<>();
        select(robot, 1, 2, 4);
        robot.interact(() -> screen.getFirst().selectionActions().stream()
                .filter(action -> action.title().equals("Hold 1 run"))
                .forEach(action -> action.run().run()));
        assertThat(label(robot, "#runs-selected-states")).startsWith("holding 1 run… · 1 succeeded");
        assertThat(text(robot, "cancel")).isEqualTo("Cancel 2 runs");
        assertThat(robot.lookup("#runs-selected-cancel").<Node>query().isDisabled())
                .isTrue();
        reply.complete("");
        until(() -> label(robot, "#runs-selected-states").startsWith("1 succeeded"));
        assertThat(done).containsExactly("hold " + SampleRunHistory.id(43));
    }

    @Test
    void the_context_menu_of_several_runs_copies_all_of_them(FxRobot robot) {
        select(robot, 2, 4);
        robot.rightClickOn(robot.lookup(".run-title")
                .match(node -> node instanceof Label title && title.getText().equals("#40"))
                .<Node>query());
        until(() -> robot.lookup("#runs-menu-copy-table").tryQuery().isPresent());
        assertThat(robot.lookup("#runs-menu-only-preset").tryQuery()).isEmpty();
        robot.clickOn("#runs-menu-copy-table");
        assertThat(clipboard(robot).lines())
                .satisfiesExactly(
                        header -> assertThat(header).startsWith("Run\tState\tPreset\tCluster\tJob ID\t"),
                        first -> assertThat(first).startsWith("train_with_batch_4 #42\trunning\t"),
                        second -> assertThat(second)
                                .startsWith("learn_a_line #40\tsucceeded\tquickstart/learn_a_line\t")
                                .endsWith("\t0"));
        robot.interact(() -> robot.lookup("#runs-table").query().requestFocus());
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        until(() -> clipboard(robot).equals("81231\n81229"));
    }

    @Test
    void all_selected_runs_are_resubmitted_after_a_single_confirmation(FxRobot robot) {
        List<String> again = new CopyOnWriteArrayList<>();
        onResubmission = book -> again.add("again");
        select(robot, 4, 6);
        robot.interact(() -> screen.getFirst().selectionActions().stream()
                .filter(action -> action.title().equals("Resubmit 2 runs"))
                .forEach(action -> action.run().run()));
        until(() -> robot.lookup("#resubmit-no").<Node>query().isFocused());
        robot.clickOn("#resubmit-yes");
        until(() -> again.size() == 2);
        until(() ->
                label(robot, "#error-what").startsWith("2 of 2 runs could not be resubmitted:\nlearn_a_line #40, "));
    }

    @Test
    void run_shortcuts_have_no_effect_while_another_pane_covers_the_runs(FxRobot robot) {
        select(robot, 2, 4);
        assertThat(actions()).contains("Cancel 1 run");
        fire(robot, "#runs-selected-compare");
        assertThat(actions()).doesNotContain("Cancel 1 run").contains("Find in the log");
    }

    private List<String> actions() {
        return screen.getFirst().actions().stream().map(Action::title).toList();
    }

    @Test
    void ended_runs_are_archived_together(FxRobot robot) {
        select(robot, 2, 4, 6);
        fire(robot, "#runs-selected-archive");
        until(() -> isArchived(40) && isArchived(38));
        assertThat(isArchived(42)).isFalse();
    }

    private boolean isArchived(long run) {
        return books.getFirst()
                .find(SampleRunHistory.id(run))
                .orElseThrow()
                .annotations()
                .archived();
    }

    private static String shownRun(FxRobot robot) {
        return label(robot, "#run-header .run-header-title");
    }

    private static String text(FxRobot robot, String button) {
        return robot.lookup("#runs-selected-" + button).queryAs(Button.class).getText();
    }

    private static double left(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinX();
    }

    private static double textLeft(FxRobot robot, String holder) {
        Node text = robot.from(robot.lookup(holder).<Node>query()).lookup(".text").<Text>queryAll().stream()
                .filter(Node::isVisible)
                .findFirst()
                .orElseThrow();
        return left(text);
    }

    @Test
    void filter_star_title_and_tabs_begin_at_one_edge_and_names_below_the_title_of_their_column(FxRobot robot) {
        choose(robot, 2);
        assertThat(left(robot.lookup("#runs-filter").query())).isEqualTo(EDGE);
        assertThat(left(robot.lookup(".table-row-cell:selected .run-star").query()))
                .isEqualTo(EDGE);
        assertThat(textLeft(robot, ".run-header-title")).isCloseTo(EDGE, BEARING);
        assertThat(textLeft(robot, "#run-tabs")).isCloseTo(EDGE, BEARING);

        assertThat(textLeft(robot, ".table-row-cell:selected .run-title")).isCloseTo(NAMES, BEARING);
        assertThat(textLeft(robot, ".column-header.run-title-column")).isCloseTo(NAMES, BEARING);
    }

    @Test
    void the_details_begin_directly_below_the_last_row(FxRobot robot) {
        choose(robot, 2);
        Node table = robot.lookup("#runs-table").query();
        Node header = robot.lookup("#run-header").query();
        double end = table.localToScene(table.getLayoutBounds()).getMaxY();
        assertThat(header.localToScene(header.getLayoutBounds()).getMinY() - end)
                .as("only the divider is between them")
                .isBetween(0.0, 8.0);
    }
}
