package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.InputMethodHighlight;
import javafx.scene.input.InputMethodTextRun;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;
import org.batchwright.options.command.CommandLine.Cause;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.ComposeServices.Scripts.How;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests menus and popovers of the form: running {@code --help}, unreadable code, choosing a value, and copying problems. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ComposeMenusTest {
    private final Lab lab = new Lab();
    private Optional<ComposeViewModel> model = Optional.empty();

    @Start
    void open(Stage stage) {
        lab.facts.source(TrainScript.withGaps());
        lab.facts.help(TrainScript.reading());
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        model = Optional.of(screen.model());
        compose().open(Lab.BATCH_4);
        compose().chooseCluster(Lab.tsubame().name());
        Scene scene = new Scene(new StackPane(screen.node()), 1400, 900);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void requesting_local_help_runs_the_command_on_this_computer(FxRobot robot) {
        robot.interact(() -> askItem(robot, "ask-help-here").fire());
        assertThat(lab.facts.queries()).endsWith(How.HELP_HERE);
        assertThat(robot.lookup("#script-remark").<Labeled>query().getText())
                .isEqualTo("11 options from train.py --help");
        assertThat(robot.lookup("#ask-help").query().isVisible()).isFalse();
    }

    @Test
    void running_help_is_not_offered_for_a_command_that_is_not_python(FxRobot robot) {
        Message notPython = Message.of("options.command-not-python", "sleep");
        robot.interact(() -> learn(new OptionReading.Unread(notPython, Optional.of(Cause.OTHER_PROGRAM))));
        assertThat(robot.lookup("#ask-help").query().isVisible()).isFalse();
        assertThat(notice(robot)).containsExactly(notPython.what());

        robot.interact(() -> learn(new OptionReading.Unread(Message.of("options.none-found", "train.py"))));
        assertThat(robot.lookup("#ask-help").query().isVisible()).isTrue();
        assertThat(notice(robot)).hasSize(2);
    }

    @Test
    void the_help_button_keeps_its_text_in_a_narrow_window(FxRobot robot) {
        makeNarrow(robot);
        MenuButton ask = robot.lookup("#ask-help").query();
        assertThat(ask.getText()).isEqualTo("--help");
        assertThat(((Text) ask.lookup(".text")).getText()).isEqualTo(ask.getText());
    }

    @Test
    void the_command_of_a_new_preset_has_the_focus(FxRobot robot) {
        robot.interact(() -> {
            robot.lookup("#empty-new").queryButton().fire();
            robot.lookup("#preset-name-field").queryTextInputControl().setText("mnist/fresh");
        });
        robot.type(KeyCode.ENTER);
        robot.interact(() -> {});
        assertThat(robot.lookup("#preset-name").<Labeled>query().getText()).isEqualTo("fresh");
        assertThat(robot.lookup("#field-command").query().isFocused()).isTrue();
    }

    private void learn(OptionReading reading) {
        lab.facts.source(reading);
        lab.facts.becomeKnown();
    }

    private static List<String> notice(FxRobot robot) {
        return robot.lookup("#script-notice").<Parent>query().getChildrenUnmodifiable().stream()
                .map(node -> ((Labeled) node).getText())
                .toList();
    }

    @Test
    void the_list_of_code_files_shows_which_files_are_sent_and_why_other_files_are_not(FxRobot robot) throws Exception {
        MenuButton files = robot.lookup("#code-files").query();
        robot.interact(files::show);
        ListView<?> list = robot.lookup("#code-files-list").query();
        List<String> shown = robot.lookup("#code-files-list .label").queryAll().stream()
                .map(node -> ((Labeled) node).getText())
                .toList();

        assertThat(list.getItems()).hasSize(19);
        assertThat(shown)
                .contains(
                        "1 not sent",
                        "runs/best.ckpt",
                        "checkpoint · 1.4 GB",
                        "14 files to send, 119 kB",
                        "src/part0.py");
        Pictures.take(robot, list, "compose-code-files");
        robot.interact(files::hide);
    }

    @Test
    void requesting_remote_help_runs_the_command_on_the_cluster(FxRobot robot) {
        assertThat(askItem(robot, "ask-help-cluster").getText()).isEqualTo("On lab-slurm");
        robot.interact(() -> askItem(robot, "ask-help-cluster").fire());
        assertThat(lab.facts.queries()).endsWith(How.HELP_ON_CLUSTER);
    }

    @Test
    void code_that_cannot_be_read_is_reported_with_its_location(FxRobot robot) {
        Hyperlink gaps = robot.lookup("#option-gaps").query();
        assertThat(gaps.getText()).isEqualTo("2 unreadable");
        robot.interact(gaps::fire);
        List<String> texts = Window.getWindows().stream()
                .filter(Window::isShowing)
                .flatMap(window -> window.getScene().getRoot().lookupAll(".gaps .label").stream())
                .map(label -> ((Labeled) label).getText())
                .toList();
        assertThat(texts)
                .contains("train.py:88 · The name of an option is computed at run time.")
                .contains("models/registry/arguments.py:112 · Options are added by a function of another package.");
    }

    @Test
    void a_menu_of_choices_is_opened_with_the_down_key_and_enter_selects_a_choice(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "encoder", Value.of("")));
        robot.interact(() -> input(robot, "encoder").requestFocus());
        robot.type(KeyCode.DOWN);
        assertThat(choices()).extracting(MenuItem::getText).containsExactly("vits", "vitb", "vitl", "vitg");
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER); // the first one is selected by default
        assertThat(own("encoder")).contains(Value.of("vitb"));
        assertThat(input(robot, "encoder").isFocused()).isTrue();
        robot.type(KeyCode.DOWN);
        assertThat(choices().stream().filter(item -> item.getStyleClass().contains("chosen")))
                .extracting(MenuItem::getText)
                .containsExactly("vitb");
    }

    @Test
    void text_from_an_input_method_is_not_processed_until_it_is_committed(FxRobot robot) {
        TextInputControl field = input(robot, "run-name");
        robot.interact(() -> {
            field.requestFocus();
            field.clear();
            field.fireEvent(composed("にほ", ""));
        });
        robot.interact(() -> field.fireEvent(composed("にほん", "")));
        assertThat(field.getText()).isEqualTo("にほん");
        assertThat(field.getCaretPosition()).isEqualTo(3);
        robot.interact(() -> field.fireEvent(composed("", "日本")));
        assertThat(field.getText()).isEqualTo("日本");
        assertThat(own("run-name")).contains(Value.of("日本"));
    }

    @Test
    void each_copied_problem_is_on_one_line(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "epochss", Value.of("50")));
        String[] copied = new String[1];
        robot.interact(() -> {
            robot.lookup("#copy-problems").queryButton().fire();
            copied[0] = Clipboard.getSystemClipboard().getString();
        });
        assertThat(copied[0].lines())
                .hasSameSizeAs(compose().problems().get())
                .anyMatch(line -> line.startsWith("Warning: train.py appears to have no option \"epochss\"")
                        && line.endsWith("Did you mean epochs?"));
    }

    @Test
    void the_down_key_selects_the_first_available_help_command(FxRobot robot) {
        robot.interact(() -> robot.lookup("#ask-help").query().requestFocus());
        robot.type(KeyCode.SPACE).type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(lab.facts.queries()).endsWith(How.HELP_HERE);
    }

    @Test
    void a_choice_box_has_the_same_height_and_padding_as_a_text_field(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "encoder", Value.of("vitl")));
        robot.interact(() -> robot.lookup("#field-parameters-lr")
                .query()
                .getScene()
                .getRoot()
                .layout());
        assertThat(input(robot, "encoder").getHeight())
                .isEqualTo(input(robot, "lr").getHeight());
        assertThat(input(robot, "encoder").getInsets().getLeft())
                .isEqualTo(input(robot, "lr").getInsets().getLeft());
        assertThat(start(input(robot, "encoder"))).isEqualTo(start(input(robot, "lr")));
    }

    private void makeNarrow(FxRobot robot) {
        robot.interact(() -> {
            Region content = (Region) input(robot, "lr")
                    .getScene()
                    .getRoot()
                    .getChildrenUnmodifiable()
                    .getFirst();
            content.setMaxSize(1000, 700);
        });
        robot.interact(() -> input(robot, "lr").getScene().getRoot().layout());
    }

    /** Returns the distance from the border to the text in pixels. */
    private static double start(TextInputControl field) {
        Node text = field.lookup(".text");
        return field.sceneToLocal(text.localToScene(text.getBoundsInLocal())).getMinX();
    }

    @Test
    void field_names_are_truncated_in_a_narrow_window_and_never_overlap(FxRobot robot) {
        makeNarrow(robot);
        assertThat(robot.lookup(".field").queryAllAs(Region.class))
                .isNotEmpty()
                .allSatisfy(field -> assertThat(field.lookup(".field-name")
                                .localToScene(field.lookup(".field-name").getLayoutBounds())
                                .getMaxX())
                        .isLessThanOrEqualTo(
                                field.localToScene(field.getLayoutBounds()).getMaxX()));
    }

    private static InputMethodEvent composed(String composing, String committed) {
        List<InputMethodTextRun> runs = composing.isEmpty()
                ? List.of()
                : List.of(new InputMethodTextRun(composing, InputMethodHighlight.UNSELECTED_RAW));
        return new InputMethodEvent(InputMethodEvent.INPUT_METHOD_TEXT_CHANGED, runs, committed, composing.length());
    }

    private static MenuItem askItem(FxRobot robot, String id) {
        return robot.lookup("#ask-help").<MenuButton>query().getItems().stream()
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow();
    }

    private static List<MenuItem> choices() {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .filter(menu -> "field-parameters-encoder-choices".equals(menu.getId()))
                .findFirst()
                .orElseThrow()
                .getItems();
    }

    private ComposeViewModel compose() {
        return model.orElseThrow();
    }

    private Optional<Value> own(String name) {
        return compose().draft().orElseThrow().currentPreset().parameters().get(name);
    }

    private static TextInputControl input(FxRobot robot, String name) {
        return robot.lookup("#field-parameters-" + name).query();
    }
}
