package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests where mistakes in parameters and fields are shown, and where the focus moves. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ParameterProblemsViewTest extends ParametersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void pressing_the_fix_in_a_row_fixes_its_problem(FxRobot robot) {
        showTypo(robot);
        Hyperlink advice = robot.lookup(".assignments").lookup(".fix-link").query();
        robot.interact(advice::fire);
        assertThat(own("epochs")).contains(Value.of("50"));
    }

    @Test
    void focus_moves_to_the_row_whose_name_was_fixed(FxRobot robot) {
        showTypo(robot);
        press(robot, robot.lookup(".assignments").lookup(".fix-link").query());
        assertThat(input(robot, "epochs").isFocused()).isTrue();
    }

    @Test
    void focus_moves_to_the_field_changed_by_a_fix_in_the_problem_list(FxRobot robot) {
        showTypo(robot);
        press(robot, robot.lookup("#problems").lookup(".fix-button").query());
        assertThat(input(robot, "epochs").isFocused()).isTrue();
    }

    @Test
    void focus_moves_to_the_accepted_value(FxRobot robot) {
        showTypo(robot);
        robot.clickOn(".problem-row");
        press(robot, robot.lookup("#problems").lookup(".quiet-link").query());
        assertThat(input(robot, "epochss").isFocused()).isTrue();
    }

    @Test
    void focus_moves_to_the_fixed_field(FxRobot robot) {
        robot.interact(() -> compose().apply(new Fix("", new Fix.SetField(Fields.TIME, Value.of("01:00:00")))));
        assertThat(robot.lookup("#field-resources-time").query().isFocused()).isTrue();
    }

    @Test
    void focus_moves_to_the_add_field_when_a_row_is_removed(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "wandb", Value.of("x")));
        press(robot, robot.lookup(".assignments").lookup(".fix-link").query());
        assertThat(own("wandb")).isEmpty();
        assertThat(robot.lookup("#add-parameters").query().isFocused()).isTrue();
    }

    @Test
    void an_accepted_value_has_a_chip_that_revokes_it(FxRobot robot) {
        showTypo(robot);
        robot.clickOn(".problem-row");
        Hyperlink accept = robot.lookup("#problems").lookup(".quiet-link").query();
        robot.interact(accept::fire);
        assertThat(compose().draft().orElseThrow().currentPreset().settings().get(Fields.ACCEPT))
                .contains(List.of("epochss"));
        robot.interact(() ->
                robot.lookup("#field-parameters-epochss-accepted").queryButton().fire());
        assertThat(compose().draft().orElseThrow().currentPreset().settings().rawValue(Fields.ACCEPT))
                .isEmpty();
    }

    @Test
    void the_chip_of_an_accepted_value_is_below_its_swept_values(FxRobot robot) {
        showTypo(robot);
        robot.clickOn(".problem-row");
        Hyperlink accept = robot.lookup("#problems").lookup(".quiet-link").query();
        robot.interact(accept::fire);
        robot.interact(() -> compose().set(AssignmentTable.GRID, "epochss", Value.of(List.of("1", "2"))));
        Node values = input(robot, "epochss");
        Node chip = robot.lookup("#field-parameters-epochss-accepted").query();
        assertThat(chip.localToScene(chip.getBoundsInLocal()).getMinY())
                .isGreaterThanOrEqualTo(
                        values.localToScene(values.getBoundsInLocal()).getMaxY());
    }

    @Test
    void an_empty_required_field_is_an_error_after_it_loses_the_focus_or_after_submission(FxRobot robot) {
        openNew(robot, PresetId.of("depth-anything/fresh"));
        Node command = robot.lookup("#field-command").query();
        assertThat(command.getStyleClass()).contains("noted").doesNotContain("wrong");
        robot.interact(command::requestFocus);
        robot.interact(() -> robot.lookup("#field-resources-time").query().requestFocus());
        assertThat(command.getStyleClass()).contains("wrong");
        openNew(robot, PresetId.of("depth-anything/fresher"));
        assertThat(command.getStyleClass()).contains("noted").doesNotContain("wrong");
        robot.clickOn("#submit");
        assertThat(command.getStyleClass()).contains("wrong");
        assertThat(command.isFocused()).isTrue();
    }

    private void openNew(FxRobot robot, PresetId id) {
        robot.interact(() -> {
            lab.presets.changeOnDisk(Preset.empty(id));
            compose().open(id);
        });
    }

    @Test
    void f8_steps_through_the_problems_and_expands_sections_that_hide_them(FxRobot robot) {
        showTypo(robot);
        robot.interact(() -> compose().set(Fields.TIME, Value.of("48:00:00")));
        robot.type(KeyCode.F8);
        assertThat(input(robot, "epochss").isFocused()).isTrue();
        robot.type(KeyCode.F8);
        assertThat(robot.lookup("#field-resources-time").query().isFocused()).isTrue();
        robot.press(KeyCode.SHIFT).type(KeyCode.F8).release(KeyCode.SHIFT);
        assertThat(input(robot, "epochss").isFocused()).isTrue();
    }

    @Test
    void the_form_does_not_scroll_if_the_problem_is_already_visible(FxRobot robot) {
        showTypo(robot);
        double before = top(robot, "epochss");
        robot.type(KeyCode.F8);
        assertThat(input(robot, "epochss").isFocused()).isTrue();
        assertThat(top(robot, "epochss")).isCloseTo(before, within(2.0)); // the frame of a focused field is larger
    }

    @Test
    void the_list_of_problems_collapses_to_its_counts(FxRobot robot) {
        showTypo(robot);
        assertThat(text(robot, "#error-count")).isEqualTo("1 error");
        robot.interact(() -> robot.lookup("#fold-problems").queryButton().fire());
        assertThat(robot.lookup(".problems-scroll").query().isVisible()).isFalse();
        robot.interact(() -> compose().remove(AssignmentTable.PARAMETERS, "epochss"));
        lab.facts.there(List.of());
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "lr", Value.of("2")));
        assertThat(robot.lookup(".problems-pane").query().isVisible()).isFalse();
        showTypo(robot);
        assertThat(robot.lookup(".problems-scroll").query().isVisible())
                .as("still collapsed")
                .isFalse();
        robot.clickOn("#submit-why");
        assertThat(robot.lookup(".problems-scroll").query().isVisible())
                .as("shows what is in the way")
                .isTrue();
    }

    @Test
    void if_there_are_many_problems_each_takes_one_line_until_it_is_selected(FxRobot robot) {
        showTypo(robot);
        robot.interact(() -> {
            compose().set(Fields.MEMORY, Value.of("a lot"));
            compose().set(Fields.NODES, Value.of("few"));
            compose().set(Fields.TIME, Value.of("48:00:00"));
        });
        List<Region> rows =
                robot.lookup(".problem-row").queryAllAs(Region.class).stream().toList();
        assertThat(rows).allSatisfy(row -> assertThat(row.getHeight()).isCloseTo(28, within(2.0)));
        assertThat(HoverText.of(rows.getLast())).contains("48:00:00", "Request at most");

        robot.clickOn(rows.getLast());
        robot.interact(() -> rows.getLast().getParent().layout());
        assertThat(rows.getLast().lookupAll(".muted")).as("advice").isNotEmpty();
        assertThat(rows.getLast().getHeight()).isGreaterThan(40);
        robot.type(KeyCode.F8);
        assertThat(rows.getLast().lookupAll(".muted")).isEmpty();
    }

    @Test
    void two_problems_of_three_lines_are_shown_in_full(FxRobot robot) {
        String text = "A long problem. ".repeat(12).strip();
        lab.facts.there(List.of(
                Problem.note(new Problem.Anywhere(), Message.written(text, "")),
                Problem.note(new Problem.Anywhere(), Message.written(text + " Again.", ""))));
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "lr", Value.of("2")));
        robot.interact(
                () -> robot.lookup("#problems").query().getScene().getRoot().layout());
        List<Label> labels = List.copyOf(robot.lookup(".problem-what").queryAllAs(Label.class));
        assertThat(labels).allSatisfy(label -> assertThat(label.getHeight()).isGreaterThan(45));
        assertThat(labels)
                .extracting(label -> ((Text) label.lookup(".text")).getText())
                .containsExactly(text, text + " Again.");
    }

    @Test
    void a_single_long_problem_wraps(FxRobot robot) {
        String text = "A long problem. ".repeat(9).strip();
        lab.facts.there(List.of(Problem.note(new Problem.Anywhere(), Message.written(text, ""))));
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "lr", Value.of("2")));
        robot.interact(
                () -> robot.lookup("#problems").query().getScene().getRoot().layout());
        Label what = robot.lookup(".problem-what").query();
        assertThat(what.getHeight()).as("two lines").isGreaterThan(30);
        assertThat(what.lookup(".text"))
                .extracting(node -> ((Text) node).getText())
                .isEqualTo(text);
    }

    @Test
    void the_script_keeps_most_of_the_height_above_all_problems(FxRobot robot) {
        showTypo(robot);
        robot.interact(() -> {
            compose().set(Fields.MEMORY, Value.of("a lot"));
            compose().set(Fields.NODES, Value.of("few"));
            compose().set(Fields.TIME, Value.of("48:00:00"));
            IntStream.range(0, 9)
                    .forEach(number ->
                            compose().set(AssignmentTable.PARAMETERS, "x" + number, Value.of("${site.none}")));
        });
        robot.interact(
                () -> robot.lookup("#all-problems").queryAs(Hyperlink.class).fire());
        robot.interact(
                () -> robot.lookup("#problems").query().getScene().getRoot().layout());
        Region problems = robot.lookup(".problems-pane").query();
        Region script = robot.lookup("#script").query();
        assertThat(script.getHeight()).isGreaterThan(problems.getHeight());
    }

    @Test
    void clicking_the_counts_collapses_the_list(FxRobot robot) {
        showTypo(robot);
        robot.clickOn("#error-count");
        assertThat(robot.lookup(".problems-scroll").query().isVisible()).isFalse();
        robot.clickOn("#error-count");
        assertThat(robot.lookup(".problems-scroll").query().isVisible()).isTrue();
        robot.clickOn("#fold-problems");
        assertThat(robot.lookup(".problems-scroll").query().isVisible()).isFalse();
    }

    @Test
    void submitting_with_a_mistake_moves_the_focus_to_it(FxRobot robot) {
        showTypo(robot);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        assertThat(lab.submissions.submitted()).isEmpty();
        assertThat(input(robot, "epochss").isFocused()).isTrue();
    }

    /** Relies on the real checks, because an additionally reported problem would be listed twice. */
    private void showTypo(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "epochss", Value.of("50")));
    }

    private static void press(FxRobot robot, ButtonBase button) {
        robot.interact(button::requestFocus);
        robot.type(button instanceof Hyperlink ? KeyCode.ENTER : KeyCode.SPACE);
    }
}
