package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.script.ScriptRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ComposeViewTest {
    private final Lab lab = new Lab();
    private final List<ComposeScreen> screens = new ArrayList<>();

    @Start
    void open(Stage stage) {
        lab.ranBefore();
        InlineBackground background = new InlineBackground();
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        screen.open(Lab.RUN_41);
        screens.add(screen);
        ShellViewModel model = new ShellViewModel(
                lab.clusters, new FakeClusterConnections(), lab.book, background, InstantSource.system());
        ShellView shell =
                new ShellView("depth-lab", model, List.of(screen), new Navigation(), Appearances.light(), background);
        Scene scene = new Scene(new StackPane(shell), 1280, 900);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_preset_list_has_the_focus_initially(FxRobot robot) {
        robot.interact(screens.getFirst()::focus);
        assertThat(robot.lookup("#presets").query().isFocused()).isTrue();
    }

    @Test
    void the_script_does_not_overflow_its_pane_in_the_smallest_window(FxRobot robot) {
        robot.interact(() -> robot.lookup(".shell").queryAs(Region.class).setMaxSize(960, 600));
        Node pane = robot.lookup(".script-pane").query();
        robot.interact(() -> pane.getScene().getRoot().layout());
        Bounds room = pane.localToScene(pane.getLayoutBounds());
        Node script = robot.lookup(".script-view").query();

        assertThat(room.getWidth()).isLessThan(500);
        assertThat(room.contains(script.localToScene(script.getLayoutBounds()))).isTrue();
    }

    @Test
    void the_panes_return_to_their_previous_widths_when_a_small_window_is_enlarged(FxRobot robot) {
        List<Double> before = widths(robot);
        resize(robot, 960, 600);
        assertThat(widths(robot)).isNotEqualTo(before);
        resize(robot, 1280, 900);
        assertThat(widths(robot)).isEqualTo(before);
    }

    private static List<Double> widths(FxRobot robot) {
        return List.of(
                robot.lookup(".preset-pane").queryAs(Region.class).getWidth(),
                robot.lookup(".script-pane").queryAs(Region.class).getWidth());
    }

    private static void resize(FxRobot robot, double width, double height) {
        Region shell = robot.lookup(".shell").queryAs(Region.class);
        robot.interact(() -> {
            shell.setMaxSize(width, height);
            shell.getScene().getRoot().layout();
        });
    }

    @Test
    void the_focused_field_stays_in_place_when_rows_or_problems_appear_above_it(FxRobot robot) {
        Node time = robot.lookup("#field-resources-time").query();
        ScrollPane scroll = robot.lookup(".form-scroll").queryAs(ScrollPane.class);
        robot.interact(() -> {
            time.requestFocus();
            scroll.setVvalue(0.3);
        });
        double before = time.localToScene(0, 0).getY();
        double height = scroll.getContent().getLayoutBounds().getHeight();
        robot.interact(() -> screens.getFirst().model().add(AssignmentTable.PARAMETERS, "bogus"));
        robot.interact(() -> {});
        assertThat(scroll.getContent().getLayoutBounds().getHeight()).isGreaterThan(height + 20);
        assertThat(time.localToScene(0, 0).getY()).isEqualTo(before, within(1.0));
        robot.interact(() -> screens.getFirst().model().undo());
        robot.interact(() -> {});
        assertThat(scroll.getContent().getLayoutBounds().getHeight()).isEqualTo(height);
        assertThat(time.localToScene(0, 0).getY()).isEqualTo(before, within(1.0));
    }

    @Test
    void a_preset_opened_from_a_run_is_marked_until_the_saved_preset_is_reopened(FxRobot robot) {
        Label origin = robot.lookup("#edited-run").queryAs(Label.class);
        assertThat(origin.getText()).isEqualTo("Edited from run 41");
        robot.interact(robot.lookup("#edited-run-back").queryAs(Hyperlink.class)::fire);
        assertThat(screens.getFirst().model().unsaved().get()).isEmpty();
        assertThat(robot.lookup("#edited-run").tryQuery()).isEmpty();
    }

    @Test
    void a_click_outside_the_fields_does_not_move_the_focus(FxRobot robot) {
        Node batch = robot.lookup("#field-parameters-batch-size").query();
        robot.interact(batch::requestFocus);
        Node form = robot.lookup(".form").query();
        robot.interact(() -> Event.fireEvent(form, press()));
        assertThat(batch.isFocused()).isTrue();
    }

    private static MouseEvent press() {
        return new MouseEvent(
                MouseEvent.MOUSE_PRESSED,
                5,
                5,
                5,
                5,
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                false,
                false,
                true,
                null);
    }

    @Test
    void a_typed_parameter_value_appears_in_the_script(FxRobot robot) {
        type(robot, "#field-parameters-batch-size", "24");
        assertThat(scriptText(robot)).contains("--batch-size 24");
    }

    @Test
    void a_value_with_line_feeds_keeps_them_and_is_edited_on_several_lines(FxRobot robot) {
        assertThat(robot.lookup("#field-parameters-notes").<Node>query()).isInstanceOf(TextArea.class);
        assertThat(scriptText(robot)).contains("first line", "second");
    }

    @Test
    void the_undo_key_reverts_typing_in_the_whole_form(FxRobot robot) {
        type(robot, "#field-parameters-batch-size", "24");
        keys(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(input(robot, "#field-parameters-batch-size").getText()).isEqualTo("16");
    }

    @Test
    void pressing_enter_on_a_problem_focuses_its_field(FxRobot robot) {
        type(robot, "#field-resources-time", "48:00:00");
        robot.interact(() -> input(robot, "#field-command").requestFocus());
        robot.interact(() -> robot.lookup(".problem-row").query().requestFocus());
        robot.type(KeyCode.ENTER);
        assertThat(input(robot, "#field-resources-time").isFocused()).isTrue();
        assertThat(robot.lookup("#submit").<Node>query().isDisabled()).isTrue();
    }

    @Test
    void the_reason_for_a_disabled_submit_button_links_to_the_missing_field(FxRobot robot) {
        PresetId fresh = PresetId.of("mnist/fresh");
        robot.interact(() -> lab.presets.changeOnDisk(Preset.empty(fresh)));
        keys(robot, KeyCode.CONTROL, KeyCode.K);
        robot.write("mnist/fresh").type(KeyCode.ENTER);
        assertThat(robot.lookup("#submit").<Node>query().isDisabled()).isTrue();
        Hyperlink why = robot.lookup("#submit-why").queryAs(Hyperlink.class);
        assertThat(why.getText()).isEqualTo("Cannot submit yet: 1 field to fill in");
        assertThat(HoverText.of(why)).startsWith("There is no command to run.");
        robot.interact(why::requestFocus);
        assertThat(why.isFocused()).as("reached by key").isTrue();
        robot.type(KeyCode.SPACE);
        assertThat(input(robot, "#field-command").isFocused()).isTrue();
        robot.write("python3 train.py");
        assertThat(robot.lookup("#submit").<Node>query().isDisabled()).isFalse();
        assertThat(why.getParent().isVisible()).isFalse();
    }

    @Test
    void an_unreadable_preset_file_and_its_folder_can_be_opened(FxRobot robot) {
        PresetId spoilt = PresetId.of("mnist/mnist_full");
        Path file = Path.of("presets", "mnist", "mnist_full.yaml");
        keys(robot, KeyCode.CONTROL, KeyCode.K);
        robot.write("mnist/mnist_full").type(KeyCode.ENTER);
        robot.interact(() -> lab.presets.spoil(
                spoilt,
                Problem.error(
                        new Problem.InFile(file, 3, 5, Optional.empty()), "This is no YAML.", "Close the quote.")));
        assertThat(robot.lookup("#spoilt-file-place").queryAs(Label.class).getText())
                .isEqualTo("mnist_full.yaml, line 3, column 5");
        robot.interact(() -> robot.lookup("#open-file").queryButton().fire());
        robot.interact(() -> robot.lookup("#open-folder").queryButton().fire());
        assertThat(lab.seen).containsExactly(file, file.toAbsolutePath().getParent());
    }

    @Test
    void a_preset_is_opened_edited_and_submitted_by_keyboard_alone(FxRobot robot) {
        robot.interact(() -> lab.ran(
                43,
                PresetId.of("depth-anything/train_with_batch_16"),
                Lab.tsubame().name()));
        keys(robot, KeyCode.CONTROL, KeyCode.K);
        robot.write("batch_16").type(KeyCode.ENTER);
        robot.interact(() -> robot.lookup("#presets").query().requestFocus());
        for (int i = 0; i < 40 && !input(robot, "#field-parameters-batch-size").isFocused(); i++) {
            robot.type(KeyCode.TAB);
        }
        assertThat(input(robot, "#field-parameters-batch-size").isFocused()).isTrue();
        keys(robot, KeyCode.CONTROL, KeyCode.A);
        robot.write("12");
        keys(robot, KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(lab.submissions.submitted()).hasSize(1);
        assertThat(lab.submissions.submitted().getFirst().script().orElseThrow())
                .contains("--batch-size 12");
        assertThat(lab.shown).hasSize(1);
    }

    @Test
    void an_added_parameter_can_be_edited_immediately(FxRobot robot) {
        robot.interact(() -> input(robot, "#add-parameters").requestFocus());
        robot.write("seed").type(KeyCode.ENTER);
        robot.write("7");
        assertThat(scriptText(robot)).contains("--seed 7");
    }

    @Test
    void a_deletion_by_key_can_be_undone_from_its_notification(FxRobot robot) {
        robot.interact(() -> robot.lookup("#presets").query().requestFocus());
        robot.type(KeyCode.DELETE);
        assertThat(lab.presets.find(Lab.BATCH_4)).isEmpty();
        robot.interact(() -> robot.lookup("#snackbar-action").queryButton().fire());
        assertThat(lab.presets.find(Lab.BATCH_4)).isPresent();
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> {
            input(robot, field).requestFocus();
            input(robot, field).selectAll();
        });
        robot.write(text);
    }

    private static TextInputControl input(FxRobot robot, String field) {
        return robot.lookup(field).query();
    }

    private static void keys(FxRobot robot, KeyCode held, KeyCode key) {
        robot.press(held).type(key).release(held);
    }

    private static String scriptText(FxRobot robot) {
        ListView<ScriptRow> rows = robot.lookup("#script").query();
        StringBuilder text = new StringBuilder();
        rows.getItems().forEach(row -> text.append(row.text()).append('\n'));
        return text.toString();
    }
}
