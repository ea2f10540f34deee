package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.PresetTextViewModel.Editing;
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

/** Tests editing a preset as YAML instead of in the form. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class YamlViewTest {
    private static final PresetId QUICK = PresetId.of("mnist/mnist_quick");
    private static final String FILE = "command: python3 mnist.py  # 学習\nresources:\n  time: 01:00:00\n";

    private final Lab lab = new Lab();
    private final List<ComposeScreen> screens = new ArrayList<>();

    @Start
    void open(Stage stage) {
        lab.presets.changeOnDisk(QUICK, FILE);
        InlineBackground background = new InlineBackground();
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        screens.add(screen);
        ShellViewModel model = new ShellViewModel(
                lab.clusters, new FakeClusterConnections(), lab.book, background, InstantSource.system());
        ShellView shell =
                new ShellView("depth-lab", model, List.of(screen), new Navigation(), Appearances.light(), background);
        Scene scene = new Scene(shell, 1100, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
        screen.model().open(QUICK);
    }

    @Test
    void a_preset_is_edited_as_yaml_and_in_the_form_by_keyboard_alone(FxRobot robot) {
        switchEditing(robot);
        assertThat(text(robot).getText()).isEqualTo(FILE);
        assertThat(text(robot).isFocused()).isTrue();
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.END);
        robot.type(KeyCode.BACK_SPACE).write("5");
        assertThat(text(robot).getText()).isEqualTo(FILE.replace("01:00:00", "01:00:05"));
        assertThat(text(robot).getCaretPosition().index()).isEqualTo(2);
        shortcut(robot, KeyCode.Z);
        assertThat(text(robot).getText()).isEqualTo(FILE.replace("01:00:00", "01:00:0"));
        shortcut(robot, KeyCode.Y);

        switchEditing(robot);
        TextInputControl time = robot.lookup("#field-resources-time").query();
        assertThat(time.getText()).isEqualTo("01:00:05");
        shortcut(robot, KeyCode.S);
        assertThat(lab.presets.find(QUICK).orElseThrow().text()).contains(FILE.replace("01:00:00", "01:00:05"));
    }

    @Test
    void an_error_in_the_yaml_is_shown_with_its_line_and_the_text_stays_open(FxRobot robot) {
        robot.interact(() -> toggle(robot, "#editing-yaml").fire());
        robot.interact(() -> text(robot).requestFocus());
        robot.type(KeyCode.DOWN, KeyCode.DOWN);
        robot.write("[");
        Label what = robot.lookup("#yaml-what").query();
        assertThat(what.isVisible()).isTrue();
        assertThat(what.getText()).startsWith("Until you fix the error,");
        assertThat(problems(robot)).containsExactly("line 3  This is not valid YAML");
        assertThat(robot.lookup("#save").<Node>query().isDisabled()).isTrue();
        assertThat(robot.lookup("#submit").<Node>query().isDisabled()).isTrue();

        robot.interact(() -> toggle(robot, "#editing-form").fire());
        assertThat(toggle(robot, "#editing-yaml").isSelected()).isTrue();
        assertThat(text(robot).getText()).contains("[");

        robot.interact(() -> robot.lookup("#preset-yaml-discard").queryButton().fire());
        assertThat(text(robot).getText()).isEqualTo(FILE);
        assertThat(what.getParent().getParent().isVisible()).isFalse();
    }

    @Test
    void clicking_the_chip_at_the_top_goes_to_the_sweep(FxRobot robot) {
        Button chip = robot.lookup("#go-to-sweep").queryButton();
        assertThat(chip.isVisible()).isFalse();
        robot.interact(() -> lab.presets.changeOnDisk(
                QUICK, FILE + "sweep:\n  grid:\n    lr: [0.1, 0.2, 0.3]\nextends: mnist_full\n"));
        assertThat(chip.isVisible()).isTrue();
        assertThat(chip.getText()).isEqualTo("×3");
        robot.interact(() -> screens.getFirst().model().set(Fields.TIME, Value.of("02:00:00")));
        robot.interact(() -> chip.getScene().getRoot().layout());
        Node unsaved = robot.lookup("#unsaved").query();
        assertThat(unsaved.isVisible()).isTrue();
        assertThat(unsaved.localToScene(unsaved.getLayoutBounds()).getMaxX())
                .isLessThanOrEqualTo(
                        robot.lookup("#editing").query().localToScene(0, 0).getX());
        robot.interact(chip::fire);
        Node focused = chip.getScene().getFocusOwner();
        assertThat(Stream.iterate(focused, Objects::nonNull, Node::getParent).map(Node::getId))
                .contains("card-sweep");

        switchEditing(robot);
        robot.interact(chip::fire);
        assertThat(text(robot).getCaretPosition().index()).isEqualTo(3);
    }

    @Test
    void saving_during_a_conflict_focuses_the_choice_in_the_form_and_in_yaml(FxRobot robot) {
        robot.interact(() -> robot.lookup("#field-resources-time")
                .queryAs(TextInputControl.class)
                .setText("02:00:00"));
        robot.interact(() -> lab.presets.changeOnDisk(QUICK, FILE.replace("01:", "03:")));
        for (boolean yaml : List.of(false, true)) {
            robot.interact(() -> screens.getFirst().model().text().choose(yaml ? Editing.YAML : Editing.FORM));
            robot.interact(() -> robot.lookup("#presets").query().requestFocus());
            shortcut(robot, KeyCode.S);
            assertThat(robot.lookup("#conflict-where").queryLabeled().getText())
                    .isEqualTo("resources.time: 02:00:00 | 03:00:00");
            Button mine = robot.lookup("#keep-mine").queryButton();
            assertThat(mine.isFocused()).isTrue();
            robot.interact(mine::applyCss);
            assertThat(mine.getBackground())
                    .isNotEqualTo(robot.lookup("#take-theirs").queryButton().getBackground());
        }
        assertThat(lab.presets.find(QUICK).orElseThrow().text()).contains(FILE.replace("01:", "03:"));
        robot.type(KeyCode.SPACE);
        assertThat(robot.lookup("#keep-mine").tryQuery()).isEmpty();
        assertThat(lab.presets.find(QUICK).orElseThrow().text()).contains(FILE.replace("01:", "02:"));
    }

    @Test
    void an_invalid_value_is_reported_once_with_its_line(FxRobot robot) {
        switchEditing(robot);
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.END)
                .type(KeyCode.BACK_SPACE)
                .write("x");
        assertThat(problems(robot)).containsExactly("line 3 · Wall time  \"01:00:0x\" is not valid");
        assertThat(robot.lookup("#yaml-what").query().getParent().getParent().isVisible())
                .as("the same below the text")
                .isFalse();

        switchEditing(robot);
        assertThat(problems(robot)).containsExactly("Wall time  \"01:00:0x\" is not valid");
    }

    @Test
    void text_can_be_searched_by_keyboard(FxRobot robot) {
        switchEditing(robot);
        shortcut(robot, KeyCode.F);
        robot.write("ME");
        CodeArea area = text(robot);
        assertThat(robot.lookup("#preset-yaml-find-count").queryAs(Label.class).getText())
                .isEqualTo("1 of 1");
        assertThat(area.getSelection().getMin().index()).isEqualTo(2);
        assertThat(area.getSelection().getMax().offset()).isEqualTo(6);
        robot.type(KeyCode.BACK_SPACE).type(KeyCode.ENTER);
        assertThat(robot.lookup("#preset-yaml-find-count").queryAs(Label.class).getText())
                .isEqualTo("1 of 4");
        robot.type(KeyCode.ESCAPE);
        assertThat(area.isFocused()).isTrue();
        assertThat(robot.lookup("#preset-yaml-find").query().getParent().isVisible())
                .isFalse();
    }

    @Test
    void a_new_line_below_a_key_without_a_value_is_indented(FxRobot robot) {
        switchEditing(robot);
        robot.type(KeyCode.DOWN, KeyCode.END, KeyCode.ENTER).write("x");
        robot.type(KeyCode.ENTER).write("y");
        assertThat(text(robot).getText()).contains("resources:\n  x\n  y\n  time");
    }

    /** Returns the rows of the problem list, each truncated at the first colon or semicolon. */
    private static List<String> problems(FxRobot robot) {
        return robot.lookup("#problems").lookup(".problem-row").queryAll().stream()
                .map(row -> Stream.of(".problem-place", ".problem-what")
                        .flatMap(part -> row.lookupAll(part).stream())
                        .map(part -> ((Label) part).getText())
                        .collect(Collectors.joining("  "))
                        .replaceFirst("[;:] .*", ""))
                .toList();
    }

    private static CodeArea text(FxRobot robot) {
        return robot.lookup("#preset-yaml").query();
    }

    private static ToggleButton toggle(FxRobot robot, String id) {
        return robot.lookup(id).query();
    }

    private static void switchEditing(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.Y).release(KeyCode.SHIFT, KeyCode.CONTROL);
    }

    private static void shortcut(FxRobot robot, KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }
}
