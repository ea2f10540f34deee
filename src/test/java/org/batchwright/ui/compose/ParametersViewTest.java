package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.controls.ToggleSwitch;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.edit.SweepEdits;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests the typed parameter form and the problem list, by mouse and by keyboard. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ParametersViewTest extends ParametersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void the_card_shows_how_many_options_were_read_and_from_which_source(FxRobot robot) {
        assertThat(text(robot, "#script-remark")).isEqualTo("11 options read from train.py");
        assertThat(text(robot, "#options-fold")).isEqualTo("5 more options at their defaults");
    }

    @Test
    void typing_sets_an_option_that_was_at_its_default_and_keeps_the_focus(FxRobot robot) {
        unfold(robot);
        TextInputControl field = input(robot, "min-depth");
        assertThat(field.getPromptText()).isEqualTo("0.001");
        focus(robot, "min-depth");
        robot.write("0.02");
        assertThat(field.isFocused()).isTrue();
        assertThat(field.getCaretPosition()).isEqualTo(4);
        assertThat(own("min-depth")).contains(Value.of("0.02"));
        robot.type(KeyCode.BACK_SPACE, 4);
        assertThat(own("min-depth")).isEmpty();
        assertThat(field.isFocused()).isTrue();
    }

    @Test
    void a_newly_set_row_joins_the_other_set_rows_when_it_loses_the_focus(FxRobot robot) {
        unfold(robot);
        focus(robot, "min-depth");
        robot.write("1");
        focus(robot, "lr");
        assertThat(text(robot, "#options-fold")).isEqualTo("4 more options at their defaults");
        assertThat(top(robot, "min-depth")).isLessThan(top(robot, "options"));
    }

    @Test
    void a_switch_is_toggled_with_the_space_bar(FxRobot robot) {
        unfold(robot);
        ToggleSwitch amp = robot.lookup("#field-parameters-amp").query();
        robot.interact(amp::requestFocus);
        robot.type(KeyCode.SPACE);
        assertThat(own("amp")).contains(Value.of("true"));
        robot.type(KeyCode.SPACE);
        assertThat(own("amp")).contains(Value.of("false"));
    }

    @Test
    void a_switch_without_a_value_in_the_file_is_on_and_stays_unchanged(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "amp", Value.of(List.of())));
        ToggleSwitch amp = robot.lookup("#field-parameters-amp").query();
        assertThat(amp.isSelected()).isTrue();
        assertThat(own("amp")).contains(Value.of(List.of()));
    }

    @Test
    void a_trailing_newline_can_be_typed_in_a_list(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "milestones", Value.of(List.of("30"))));
        focus(robot, "milestones");
        robot.interact(() -> input(robot, "milestones").end());
        robot.type(KeyCode.ENTER).write("60");
        assertThat(own("milestones")).contains(Value.of(List.of("30", "60")));
    }

    @Test
    void adding_a_parameter_suggests_options_and_enter_accepts_the_first(FxRobot robot) {
        robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
        robot.write("enc");
        robot.type(KeyCode.ENTER);
        assertThat(own("encoder")).contains(Value.of("vitl"));
        robot.write("vitb");
        assertThat(own("encoder")).contains(Value.of("vitb"));
    }

    @Test
    void an_added_option_starts_with_its_default_or_is_empty_and_an_added_switch_is_on(FxRobot robot) {
        add(robot, "min-depth");
        assertThat(own("min-depth")).contains(Value.of("0.001"));
        assertThat(input(robot, "min-depth").isFocused()).isTrue();
        assertThat(input(robot, "min-depth").getSelectedText()).isEqualTo("0.001");
        assertThat(robot.lookup(".assignments").lookup(".fix-link").tryQuery()).isEmpty();
        add(robot, "amp");
        assertThat(own("amp")).contains(Value.of("true"));
        add(robot, "milestones");
        assertThat(own("milestones")).contains(Value.of(""));
    }

    @Test
    void a_custom_name_can_be_added_in_addition_to_the_suggestions(FxRobot robot) {
        robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
        robot.write("mil");
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(own("mil")).contains(Value.of(""));
    }

    @Test
    void after_escape_closes_the_suggestions_enter_accepts_the_typed_text(FxRobot robot) {
        robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
        robot.write("enc");
        robot.type(KeyCode.ESCAPE).type(KeyCode.ENTER);
        assertThat(own("enc")).contains(Value.of(""));
        assertThat(own("encoder")).isEmpty();
    }

    @Test
    void a_swept_parameter_is_marked_and_links_to_the_sweep(FxRobot robot) {
        robot.interact(() ->
                compose().set(AssignmentTable.GRID, "lr", Value.of(List.of("1", "2", "3", "4", "5", "6", "7\n8"))));
        TextInputControl lr = input(robot, "lr");
        assertThat(lr.getText()).isEqualTo("swept: 1, 2, … 7 8");
        assertThat(lr.getAccessibleHelp()).contains("Swept: 1, 2, 3, 4, 5, 6, 7 8", "1e-4 without the sweep");
        focus(robot, "lr");
        robot.write("9");
        assertThat(compose()
                        .form()
                        .get()
                        .orElseThrow()
                        .experiment()
                        .parameters()
                        .get("lr"))
                .contains(Value.of("1e-4"));
        Node remark = robot.lookup(".assignments .swept-remark").query();
        assertThat(remark.isVisible()).isTrue();
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("#field-sweep-grid-lr").query().isFocused()).isTrue();
        assertThat(remark.isVisible()).isFalse();
        robot.interact(() -> compose().remove(AssignmentTable.GRID, "lr"));
        assertThat(input(robot, "lr").isEditable()).isTrue();
    }

    @Test
    void a_swept_option_at_its_default_is_listed_with_the_parameters(FxRobot robot) {
        robot.interact(() -> {
            compose().set(AssignmentTable.GRID, "min-depth", Value.of(List.of("0.1", "0.2")));
            compose().set(Fields.REPEAT_TIMES, Value.of("3"));
        });
        assertThat(text(robot, "#options-fold")).isEqualTo("4 more options at their defaults");
        assertThat(input(robot, "min-depth").getText()).isEqualTo("swept: 0.1, 0.2");
        assertThat(input(robot, "seed").getText()).isEqualTo("swept: 0, 1, 2");
        robot.interact(() -> compose().sweep().turn(SweepEdits.Switched.OFF));
        assertThat(text(robot, "#options-fold")).isEqualTo("5 more options at their defaults");
    }

    @Test
    void an_option_that_was_just_set_no_longer_counts_as_having_its_default(FxRobot robot) {
        unfold(robot);
        focus(robot, "min-depth");
        robot.interact(() -> input(robot, "min-depth").setText("0.5"));
        assertThat(own("min-depth")).isPresent();
        assertThat(text(robot, "#options-fold")).isEqualTo("4 more options at their defaults");
    }

    @Test
    void tab_moves_from_value_to_value_and_a_key_opens_the_menu_of_the_row(FxRobot robot) {
        focus(robot, "batch-size");
        robot.type(KeyCode.TAB);
        assertThat(input(robot, "lr").isFocused()).isTrue();

        focus(robot, "run-name");
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        assertThat(menu()).contains("Rename", "Remove run-name");
        robot.type(KeyCode.ESCAPE);
        assertThat(input(robot, "run-name").isFocused()).isTrue();
    }

    @Test
    void typing_in_a_field_again_is_a_separate_undo_step(FxRobot robot) {
        type(robot, "#field-parameters-batch-size", "24");
        robot.interact(() -> control(robot, "#field-command").requestFocus());
        type(robot, "#field-parameters-batch-size", "3");
        keys(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(control(robot, "#field-parameters-batch-size").getText()).isEqualTo("24");
    }

    @Test
    void tab_moves_from_value_to_value(FxRobot robot) {
        robot.interact(() -> robot.lookup("#field-resources-nodes").query().requestFocus());
        robot.type(KeyCode.TAB);
        Node next = robot.lookup("#field-resources-nodes").query().getScene().getFocusOwner();
        assertThat(next.getId()).startsWith("field-resources-").doesNotEndWith("-scope");
    }

    @Test
    void submitting_with_an_error_reports_it_and_moves_the_focus_to_it(FxRobot robot) {
        type(robot, "#field-resources-time", "soon");
        robot.interact(() -> control(robot, "#field-command").requestFocus());
        robot.interact(() -> robot.lookup("#fold-problems").queryButton().fire());
        keys(robot, KeyCode.CONTROL, KeyCode.ENTER);

        Hyperlink why = robot.lookup("#submit-why").queryAs(Hyperlink.class);
        assertThat(why.getText()).startsWith("Not submitted. Fix first: ");
        assertThat(why.getParent().getStyleClass()).contains("submit-refused");
        assertThat(robot.lookup(".problems-scroll").query().isVisible())
                .as("unfolded")
                .isTrue();
        assertThat(control(robot, "#field-resources-time").isFocused()).isTrue();

        type(robot, "#field-resources-time", "sooner");
        assertThat(why.getParent().getStyleClass())
                .as("until something changes")
                .doesNotContain("submit-refused");
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> {
            control(robot, field).requestFocus();
            control(robot, field).selectAll();
        });
        robot.write(text);
    }

    private static TextInputControl control(FxRobot robot, String field) {
        return robot.lookup(field).query();
    }

    private static void keys(FxRobot robot, KeyCode held, KeyCode key) {
        robot.press(held).type(key).release(held);
    }

    private static List<String> menu() {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .map(MenuItem::getText)
                .toList();
    }

    private void unfold(FxRobot robot) {
        robot.interact(() -> robot.lookup("#options-fold").queryButton().fire());
    }

    private static void focus(FxRobot robot, String name) {
        robot.interact(() -> input(robot, name).requestFocus());
    }
}
