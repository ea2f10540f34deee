package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.batchwright.script.patch.Differ;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Tests moving from change to change, and the marks that show where changes are. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ChangeWalkTest {
    private static final String LONG = "first\n" + "same\n".repeat(99) + "middle\n" + "same\n".repeat(99) + "last\n";

    private final List<ScriptView> views = new ArrayList<>();

    @Start
    void open(Stage stage) {
        ScriptView view = new ScriptView("script");
        views.add(view);
        BorderPane all = new BorderPane(view);
        all.setTop(new ChangeStepper("change", view.changes()));
        stage.setScene(new Scene(all, 500, 300));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    private ScriptView view() {
        return views.getFirst();
    }

    @Test
    void the_number_of_the_selected_change_is_shown_and_the_last_change_is_followed_by_the_first(FxRobot robot) {
        compare(
                robot,
                LONG,
                LONG.replace("first", "first 1").replace("middle", "middle 1").replace("last", "last 1"));
        assertThat(count(robot)).isEqualTo("3 changes");

        robot.clickOn("#change-next");
        assertThat(count(robot)).isEqualTo("1 of 3 changes");
        robot.clickOn("#change-next");
        robot.clickOn("#change-next");
        assertThat(count(robot)).isEqualTo("3 of 3 changes");
        robot.clickOn("#change-next");
        assertThat(count(robot)).isEqualTo("1 of 3 changes");
        robot.clickOn("#change-previous");
        assertThat(count(robot)).isEqualTo("3 of 3 changes");
        robot.clickOn("#change-previous");
        assertThat(count(robot)).isEqualTo("2 of 3 changes");
        assertThat(selected(robot)).isEqualTo(100);
    }

    @Test
    void adjacent_changed_lines_form_one_change_and_an_unchanged_line_belongs_to_no_change(FxRobot robot) {
        compare(robot, "a\nb\nc\nd\n", "x\ny\nc\nd\n");
        assertThat(count(robot)).isEqualTo("1 change");

        robot.clickOn("#change-next");
        assertThat(count(robot)).isEqualTo("1 of 1 change");
        robot.interact(() ->
                robot.lookup("#script").queryListView().getSelectionModel().clearAndSelect(4));
        assertThat(count(robot)).isEqualTo("1 change");
    }

    @Test
    void nothing_is_selected_if_there_are_no_changes(FxRobot robot) {
        compare(robot, LONG, LONG);

        robot.clickOn("#change-next");

        assertThat(robot.lookup("#change-count").query().isVisible()).isFalse();
        assertThat(selected(robot)).isEqualTo(-1);
    }

    @Test
    void the_mark_of_a_line_in_a_short_script_is_next_to_the_line(FxRobot robot) {
        compare(robot, "a\nb\nc\nd\n", "a\nb\nc\nadded\nd\n");

        Bounds mark = inScene(robot.lookup(".script-mark-added").query());
        Bounds row = inScene(row(robot, 3));
        assertThat(mark.getMinY()).isBetween(row.getMinY() - 1, row.getMinY() + 3);
        assertThat(mark.getMaxY()).isBetween(row.getMaxY() - 3, row.getMaxY() + 1);
    }

    @Test
    void clicking_near_a_mark_of_a_long_script_goes_to_its_line(FxRobot robot) {
        compare(robot, LONG, LONG.replace("middle", "middle 1"));
        Bounds mark = inScene(robot.lookup(".script-mark-added").query());
        assertThat(mark.getCenterY())
                .isBetween(inScene(view()).getCenterY() - 6, inScene(view()).getCenterY() + 6);

        robot.clickOn(robot.point(".script-mark-added").atOffset(0, 4));

        assertThat(selected(robot)).isEqualTo(100);
        assertThat(row(robot, 100)).isNotNull();
    }

    private void compare(FxRobot robot, String before, String now) {
        robot.interact(() -> view().show(ScriptRows.sideBySide(new Differ().between(before, now))));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static ListCell<?> row(FxRobot robot, int index) {
        return robot.lookup(".script-cell").<ListCell<?>>queryAll().stream()
                .filter(cell -> cell.getIndex() == index && !cell.isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getBoundsInLocal());
    }

    private static int selected(FxRobot robot) {
        return robot.lookup("#script").queryListView().getSelectionModel().getSelectedIndex();
    }

    private static String count(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup("#change-count").<Label>query().getText();
    }
}
