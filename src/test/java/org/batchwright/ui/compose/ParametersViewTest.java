package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import atlantafx.base.controls.ToggleSwitch;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.Fix;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.edit.SweepEdits;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The typed parameter form and the problem list, by mouse and by keyboard. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ParametersViewTest {
    private final Lab lab = new Lab();
    private Optional<ComposeViewModel> model = Optional.empty();

    @Start
    void open(Stage stage) {
        lab.facts.source(TrainScript.read());
        InlineBackground background = new InlineBackground();
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        model = Optional.of(screen.model());
        compose().open(Lab.BATCH_4);
        compose().chooseCluster(Lab.tsubame().name());
        ShellViewModel shell = new ShellViewModel(
                lab.clusters, new FakeClusterConnections(), lab.book, background, InstantSource.system());
        Scene scene = new Scene(
                new ShellView("depth-lab", shell, List.of(screen), new Navigation(), Appearances.light(), background),
                1280,
                900);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_card_says_how_many_options_were_read_from_where(FxRobot robot) {
        assertThat(text(robot, "#script-remark")).isEqualTo("11 options read from train.py");
        assertThat(text(robot, "#options-fold")).isEqualTo("5 more options at their defaults");
    }

    @Test
    void typing_sets_an_option_at_its_default_and_keeps_the_focus(FxRobot robot) {
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
    void a_newly_set_row_joins_the_others_when_it_loses_focus(FxRobot robot) {
        unfold(robot);
        focus(robot, "min-depth");
        robot.write("1");
        focus(robot, "lr");
        assertThat(text(robot, "#options-fold")).isEqualTo("4 more options at their defaults");
        assertThat(top(robot, "min-depth")).isLessThan(top(robot, "options"));
    }

    @Test
    void a_switch_is_toggled_by_the_space_bar(FxRobot robot) {
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
    void a_new_line_at_the_end_of_a_list_can_be_typed(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "milestones", Value.of(List.of("30"))));
        focus(robot, "milestones");
        robot.interact(() -> input(robot, "milestones").end());
        robot.type(KeyCode.ENTER).write("60");
        assertThat(own("milestones")).contains(Value.of(List.of("30", "60")));
    }

    @Test
    void adding_suggests_options_and_enter_takes_the_first(FxRobot robot) {
        robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
        robot.write("enc");
        robot.type(KeyCode.ENTER);
        assertThat(own("encoder")).contains(Value.of("vitl"));
        robot.write("vitb");
        assertThat(own("encoder")).contains(Value.of("vitb"));
    }

    @Test
    void an_added_option_starts_with_its_default_or_empty_and_a_switch_on(FxRobot robot) {
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
    void a_custom_name_can_be_added_besides_the_suggestions(FxRobot robot) {
        robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
        robot.write("mil");
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(own("mil")).contains(Value.of(""));
    }

    @Test
    void escape_closes_the_suggestions_and_enter_then_takes_what_was_typed(FxRobot robot) {
        robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
        robot.write("enc");
        robot.type(KeyCode.ESCAPE).type(KeyCode.ENTER);
        assertThat(own("enc")).contains(Value.of(""));
        assertThat(own("encoder")).isEmpty();
    }

    @Test
    void pressing_the_fix_in_the_row_fixes_it(FxRobot robot) {
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
    void focus_moves_to_what_a_fix_in_the_problem_list_changed(FxRobot robot) {
        showTypo(robot);
        press(robot, robot.lookup("#problems").lookup(".fix-button").query());
        assertThat(input(robot, "epochs").isFocused()).isTrue();
    }

    @Test
    void focus_moves_to_the_accepted_value(FxRobot robot) {
        showTypo(robot);
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
    void a_swept_parameter_says_so_and_links_to_the_sweep(FxRobot robot) {
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
    void an_empty_required_field_is_an_error_after_focus_loss_or_submit(FxRobot robot) {
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
    void f8_steps_through_problems_and_expands_what_hides_one(FxRobot robot) {
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
    void the_form_does_not_scroll_if_the_problem_is_visible(FxRobot robot) {
        showTypo(robot);
        double before = top(robot, "epochss");
        robot.type(KeyCode.F8);
        assertThat(input(robot, "epochss").isFocused()).isTrue();
        assertThat(top(robot, "epochss")).isCloseTo(before, within(2.0)); // the focused frame is larger
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
    }

    @Test
    void submitting_with_a_mistake_moves_to_it(FxRobot robot) {
        showTypo(robot);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        assertThat(lab.submissions.submitted()).isEmpty();
        assertThat(input(robot, "epochss").isFocused()).isTrue();
    }

    /** Uses the real checks: a problem reported in addition would be listed twice. */
    private void showTypo(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "epochss", Value.of("50")));
    }

    private static void press(FxRobot robot, ButtonBase button) {
        robot.interact(button::requestFocus);
        robot.type(button instanceof Hyperlink ? KeyCode.ENTER : KeyCode.SPACE);
    }

    private static void add(FxRobot robot, String name) {
        robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
        robot.write(name).type(KeyCode.ENTER);
    }

    private void unfold(FxRobot robot) {
        robot.interact(() -> robot.lookup("#options-fold").queryButton().fire());
    }

    private ComposeViewModel compose() {
        return model.orElseThrow();
    }

    private Optional<Value> own(String name) {
        return compose().draft().orElseThrow().currentPreset().parameters().get(name);
    }

    private static void focus(FxRobot robot, String name) {
        robot.interact(() -> input(robot, name).requestFocus());
    }

    private static double top(FxRobot robot, String name) {
        Node node = robot.lookup(name.equals("options") ? "#options-fold" : "#field-parameters-" + name)
                .query();
        return node.localToScene(node.getBoundsInLocal()).getMinY();
    }

    private static TextInputControl input(FxRobot robot, String name) {
        return robot.lookup("#field-parameters-" + name).query();
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).<Labeled>query().getText();
    }
}
