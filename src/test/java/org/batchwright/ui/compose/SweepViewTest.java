package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.stage.Stage;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.ui.compose.draft.edit.SweepEdits;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SweepViewTest {
    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();

    @SuppressWarnings("NullAway.Init") // created before each test, once the window exists
    private ComposeScreen screen;

    @Start
    void start(Stage stage) {
        screen = new ComposeScreen(lab.services, background, lab.shown::add);
        screen.model().open(Lab.BATCH_4);
        screen.model().chooseCluster(Lab.tsubame().name());
        Scene scene = new Scene((Parent) screen.node(), 1300, 900);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    private void add(FxRobot robot, String part) {
        robot.interact(() -> robot.lookup("#sweep-add").queryAs(MenuButton.class).getItems().stream()
                .filter(item -> ("sweep-add-" + part).equals(item.getId()))
                .findFirst()
                .orElseThrow()
                .fire());
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> {
            TextInputControl input = robot.lookup(field).queryAs(TextInputControl.class);
            input.requestFocus();
            input.setText(text);
        });
    }

    private static boolean isSeen(FxRobot robot, String query) {
        return robot.lookup(query).tryQuery().map(SweepViewTest::isSeen).orElse(false);
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    private static String text(FxRobot robot, String query) {
        return robot.lookup(query).<Labeled>query().getText();
    }

    private void range(FxRobot robot) {
        add(robot, "range");
        assertThat(robot.lookup("#field-sweep-range-parameters").query().isFocused())
                .isTrue();
        Button remove = robot.lookup("#sweep-range-remove").queryAs(Button.class);
        Node icon = remove.getGraphic();
        type(robot, "#field-sweep-range-parameters", "epoch-start, epoch-end");
        type(robot, "#field-sweep-range-to", "200");
        type(robot, "#field-sweep-range-step", "10");
        assertThat(remove.getGraphic()).as("kept, or a click is lost").isSameAs(icon);
    }

    @Test
    void a_range_can_be_filled_in_and_is_summarized_in_a_sentence(FxRobot robot) {
        assertThat(isSeen(robot, "#sweep-sentence")).isFalse();
        range(robot);
        assertThat(text(robot, "#sweep-sentence")).isEqualTo("20 jobs: 0-9, 10-19, ... 190-200");
        assertThat(text(robot, "#submit")).isEqualTo("Submit 20 jobs");
    }

    @Test
    void undo_removes_an_added_section(FxRobot robot) {
        add(robot, "range");
        assertThat(isSeen(robot, "#sweep-range")).isTrue();
        robot.interact(screen.model()::undo);
        assertThat(isSeen(robot, "#sweep-range")).isFalse();
        assertThat(isSeen(robot, "#sweep-enabled")).isFalse();
        add(robot, "grid");
        assertThat(isSeen(robot, "#sweep-grid")).isTrue();
    }

    @Test
    void only_unused_axis_kinds_are_offered(FxRobot robot) {
        add(robot, "grid");
        assertThat(robot.lookup("#sweep-add").queryAs(MenuButton.class).getItems())
                .extracting(item -> item.getId())
                .doesNotContain("sweep-add-grid")
                .contains("sweep-add-repeat");
        robot.interact(
                () -> robot.lookup("#sweep-grid-remove").queryAs(Button.class).fire());
        assertThat(isSeen(robot, "#sweep-grid")).isFalse();
    }

    @Test
    void grid_values_are_separated_by_commas(FxRobot robot) {
        add(robot, "grid");
        robot.interact(() -> screen.model().add(AssignmentTable.GRID, "lr"));
        type(robot, "#field-sweep-grid-lr", "1e-4, 1e-3,");
        assertThat(text(robot, "#submit")).isEqualTo("Submit 2 jobs");
        assertThat(robot.lookup("#field-sweep-grid-lr")
                        .queryAs(TextInputControl.class)
                        .getText())
                .isEqualTo("1e-4, 1e-3,");
    }

    @Test
    void a_table_is_pasted_from_a_spreadsheet(FxRobot robot) {
        add(robot, "table");
        robot.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("lr\tbatch-size\n1e-4\t4\n1e-3\t8\n");
            Clipboard.getSystemClipboard().setContent(content);
            robot.lookup("#sweep-table-paste").queryAs(Button.class).fire();
        });
        assertThat(robot.lookup("#field-sweep-table").queryAs(TextArea.class).getText())
                .startsWith("lr\tbatch-size");
        assertThat(text(robot, "#submit")).isEqualTo("Submit 2 jobs");
    }

    @Test
    void f8_focuses_the_field_of_a_sweep_that_has_a_problem(FxRobot robot) {
        range(robot);
        type(robot, "#field-sweep-range-step", "0");
        robot.interact(() -> robot.lookup("#field-command").query().requestFocus());
        KeyCodeCombination next = new KeyCodeCombination(KeyCode.F8);
        robot.interact(() -> screen.actions().stream()
                .filter(action -> action.key().filter(next::equals).isPresent())
                .findFirst()
                .orElseThrow()
                .run()
                .run());
        assertThat(robot.lookup("#field-sweep-range-step").query().isFocused()).isTrue();
        assertThat(robot.lookup("#field-sweep-range-step").query().getStyleClass())
                .contains("wrong");
    }

    @Test
    void a_section_stays_visible_while_its_only_value_is_retyped(FxRobot robot) {
        robot.interact(() -> screen.model().sweep().turnChain(SweepEdits.Switched.ON));
        type(robot, "#field-chain-segments", "");
        assertThat(isSeen(robot, "#field-chain-segments")).isTrue();
        type(robot, "#field-chain-segments", "1");
        assertThat(isSeen(robot, "#field-chain-segments")).isTrue();
        type(robot, "#field-chain-segments", "12");
        assertThat(text(robot, "#submit")).isEqualTo("Submit chain of 12");
        type(robot, "#field-chain-segments", "");
        robot.interact(() -> robot.lookup("#field-command").query().requestFocus());
        assertThat(isSeen(robot, "#field-chain-segments")).isFalse();
    }

    @Test
    void any_job_can_be_shown_by_entering_its_number(FxRobot robot) {
        range(robot);
        assertThat(robot.lookup("#shown-script").queryAs(Label.class).getText()).isEqualTo("array of 20 jobs");
        type(robot, "#job-number", "20");
        robot.type(KeyCode.ENTER);
        assertThat(screen.model().shownScript().script().orElseThrow()).contains("--epoch-start 190");
        assertThat(robot.lookup("#next-job").query().isDisabled()).isTrue();
        robot.interact(() -> robot.lookup("#previous-job").queryAs(Button.class).fire());
        assertThat(robot.lookup("#job-number").queryAs(TextInputControl.class).getText())
                .isEqualTo("19");
    }

    @Test
    void space_excludes_jobs_and_enter_shows_a_script(FxRobot robot) {
        range(robot);
        robot.interact(() -> robot.lookup("#show-jobs").queryAs(Button.class).fire());
        TableView<?> jobs = robot.lookup("#jobs").queryAs(TableView.class);
        robot.interact(() -> jobs.getSelectionModel().clearAndSelect(3));
        robot.type(KeyCode.SPACE);
        assertThat(robot.lookup("#jobs-title").queryAs(Label.class).getText()).isEqualTo("19 jobs");
        assertThat(text(robot, "#submit")).isEqualTo("Submit 19 jobs");
        robot.interact(() -> jobs.getSelectionModel().clearAndSelect(4));
        robot.type(KeyCode.ENTER);
        assertThat(isSeen(robot, "#jobs")).isFalse();
        assertThat(screen.model().shownScript().script().orElseThrow()).contains("--epoch-start 40");
        assertThat(robot.lookup("#job-number").queryAs(TextInputControl.class).getText())
                .isEqualTo("4");
    }

    @Test
    void pasting_rows_is_a_separate_undo_step(FxRobot robot) {
        add(robot, "table");
        robot.interact(() -> {
            screen.model().set(Fields.SWEEP_TABLE, Value.of("lr\n1\n2\n3\n"));
            ClipboardContent text = new ClipboardContent();
            text.putString("lr\tmodel\r\n1\ta\r\n");
            Clipboard.getSystemClipboard().setContent(text);
            robot.lookup("#sweep-table-paste").queryAs(Button.class).fire();
        });
        assertThat(text(robot, "#submit")).isEqualTo("Submit 1 job");
        robot.interact(() -> screen.model().undo());
        assertThat(text(robot, "#submit")).isEqualTo("Submit 3 jobs");
    }

    @Test
    void the_list_of_jobs_is_updated_when_the_sweep_changes(FxRobot robot) {
        range(robot);
        robot.interact(() -> robot.lookup("#show-jobs").queryAs(Button.class).fire());
        assertThat(shownRows(robot)).startsWith("1 0 9", "2 10 19");
        robot.interact(() -> screen.model().set(Fields.RANGE_STEP, Value.of("20")));
        robot.interact(() -> {});
        assertThat(shownRows(robot)).startsWith("1 0 19", "2 20 39");
        robot.interact(() -> screen.model().set(Fields.RANGE_STEP, Value.of("40")));
        robot.interact(() -> {});
        assertThat(shownRows(robot)).containsExactly("1 0 39", "2 40 79", "3 80 119", "4 120 159", "5 160 200");
    }

    /** Returns the text of each visible row. */
    private static List<String> shownRows(FxRobot robot) {
        return robot.lookup("#jobs").query().lookupAll(".table-row-cell").stream()
                .map(row -> (TableRow<?>) row)
                .filter(row -> row.isVisible() && !row.isEmpty())
                .sorted(Comparator.comparingInt(TableRow::getIndex))
                .map(row -> row.lookupAll(".table-cell").stream()
                        .map(cell -> ((Labeled) cell).getText())
                        .filter(text -> text != null && !text.isEmpty())
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    @Test
    void only_the_visible_rows_of_a_hundred_thousand_jobs_are_created(FxRobot robot) {
        robot.interact(() -> {
            screen.model().set(AssignmentTable.GRID, "lr", Value.of(List.of("1", "2")));
            screen.model().set(Fields.REPEAT_PARAMETER, Value.of("seed"));
            screen.model().set(Fields.REPEAT_TIMES, Value.of("50000"));
        });
        robot.interact(() -> robot.lookup("#show-jobs").queryAs(Button.class).fire());
        TableView<?> jobs = robot.lookup("#jobs").queryAs(TableView.class);
        robot.interact(() -> jobs.scrollTo(99_999));
        robot.interact(() -> {});
        assertThat(jobs.getItems()).hasSize(100_000);
        assertThat(jobs.lookupAll(".table-row-cell")).as("rows that were made").hasSizeLessThan(200);
    }

    @Test
    void every_field_and_group_has_a_name() {
        assertThat(Fields.ALL)
                .allSatisfy(field -> assertThat(FieldEditor.title(field.key())).doesNotContain("."));
        assertThat(ValueGroup.values())
                .allSatisfy(group -> assertThat(FieldEditor.title(group.key())).doesNotContain("."));
    }

    @Test
    void a_dependency_is_chosen_from_a_menu_and_removed_with_its_chip(FxRobot robot) {
        robot.interact(lab::ranBefore);
        robot.interact(() -> {
            MenuButton after = robot.lookup("#after").queryAs(MenuButton.class);
            after.show();
            after.getItems().getFirst().fire();
            after.hide();
        });
        assertThat(text(robot, "#after-chip")).isEqualTo("after #41");
        robot.interact(() -> robot.lookup("#after-chip").queryAs(Button.class).fire());
        assertThat(isSeen(robot, "#after")).isTrue();
        robot.interact(() -> screen.runAfter(Lab.RUN_41));
        assertThat(isSeen(robot, "#after-chip")).isTrue();
    }
}
