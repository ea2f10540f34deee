package org.batchwright.ui.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.InputMethodHighlight;
import javafx.scene.input.InputMethodTextRun;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.terminal.emulator.ScreenContent;
import org.batchwright.ui.terminal.screen.TerminalCanvas;
import org.batchwright.ui.widget.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class TerminalsViewTest {
    private final List<ScriptedShell> shells = new CopyOnWriteArrayList<>();
    private final TerminalTarget lab = new TerminalTarget("lab", (type, size) -> open());
    private final List<URI> pages = new CopyOnWriteArrayList<>();
    private Optional<TerminalsViewModel> model = Optional.empty();
    private Optional<TerminalsView> view = Optional.empty();

    private ScriptedShell open() {
        try {
            ScriptedShell shell = new ScriptedShell();
            shells.add(shell);
            return shell;
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Start
    void open(Stage stage) {
        TerminalsViewModel terminals = new TerminalsViewModel(() -> List.of(lab), new WindowBackground(), pages::add);
        TerminalsView screen = new TerminalsView(terminals);
        model = Optional.of(terminals);
        view = Optional.of(screen);
        Scene scene = new Scene(new StackPane(screen.node()), 900, 500);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    /** Opens a terminal and returns its shell. */
    private ScriptedShell opened(FxRobot robot) {
        int before = shells.size();
        robot.interact(() -> model.orElseThrow().open(lab));
        await().until(() -> shells.size() > before);
        await().until(() -> session().status().get().state() == TerminalSession.State.OPEN);
        robot.interact(() -> {});
        return shells.getLast();
    }

    private TerminalSession session() {
        return model.orElseThrow().selected().get().orElseThrow();
    }

    private String shown() {
        return session().emulator().text(session().emulator().all()).strip();
    }

    @Test
    void typed_text_reaches_the_shell_and_its_output_is_shown(FxRobot robot) throws Exception {
        ScriptedShell shell = opened(robot);
        shell.print("\u001b]0;\u202ekim@lab: ~\u0007$ ");
        await().until(() -> shown().equals("$"));
        robot.interact(() -> robot.lookup("#terminal-new").query().requestFocus());
        robot.clickOn("#terminal-canvas");
        robot.type(KeyCode.L, KeyCode.S, KeyCode.TAB, KeyCode.ENTER, KeyCode.UP, KeyCode.ESCAPE);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        await().untilAsserted(() -> assertThat(shell.typed()).isEqualTo("ls\t\r\u001b[A\u001b\u0003"));
        assertThat(robot.lookup("#terminal-title").queryAs(Label.class).getText())
                .isEqualTo(Texts.get("terminal.title", "lab", "kim@lab: ~"));
    }

    @Test
    void text_being_composed_is_shown_and_committed_text_is_typed(FxRobot robot) throws Exception {
        ScriptedShell shell = opened(robot);
        TerminalCanvas canvas = robot.lookup("#terminal-canvas").queryAs(TerminalCanvas.class);
        shell.print("\u001b[4;11H");
        await().until(() -> cursor().column() == 10);
        robot.interact(() -> canvas.fireEvent(composing("하", "")));
        assertThat(composedAt(robot, canvas, 0))
                .as("the window of the input method is below the cursor")
                .isEqualTo(canvas.belowComposed(cursor(), "", 0));
        robot.interact(() -> canvas.fireEvent(composing("", "한")));
        robot.interact(() -> canvas.fireEvent(composing("", "損失")));
        await().until(() -> shell.typed().equals("한損失"));
        assertThat(composedAt(robot, canvas, 0).getY())
                .isGreaterThan(canvas.localToScreen(0, 0).getY());
    }

    @Test
    void the_input_method_window_follows_wide_characters_and_stays_in_the_terminal(FxRobot robot) throws Exception {
        ScriptedShell shell = opened(robot);
        TerminalCanvas canvas = robot.lookup("#terminal-canvas").queryAs(TerminalCanvas.class);
        int columns = session().emulator().size().columns();
        double cell = canvas.belowComposed(new ScreenContent.Cursor(0, 10, ScreenContent.Shape.BLOCK), "", 0)
                        .getX()
                - canvas.belowComposed(new ScreenContent.Cursor(0, 0, ScreenContent.Shape.BLOCK), "", 0)
                        .getX();
        robot.interact(() -> canvas.fireEvent(composing("학습a률", "")));
        double first = composedAt(robot, canvas, 0).getX();
        assertThat(composedAt(robot, canvas, 2).getX() - first).isCloseTo(4 * cell / 10, within(1.0));
        assertThat(composedAt(robot, canvas, 4).getX() - first).isCloseTo(7 * cell / 10, within(1.0));

        shell.print("\u001b[1;" + columns + "H");
        await().until(() -> cursor().column() == columns - 1);
        assertThat(composedAt(robot, canvas, 0).getX() - first)
                .as("all of it is shown")
                .isCloseTo((columns - 7) * cell / 10, within(1.0));
    }

    private ScreenContent.Cursor cursor() {
        return session().emulator().content(Optional.empty()).cursor().orElseThrow();
    }

    private static Point2D composedAt(FxRobot robot, TerminalCanvas canvas, int offset) {
        List<Point2D> at = new ArrayList<>();
        robot.interact(() -> at.add(canvas.getInputMethodRequests().getTextLocation(offset)));
        return at.getFirst();
    }

    private static InputMethodEvent composing(String composed, String committed) {
        List<InputMethodTextRun> runs = composed.isEmpty()
                ? List.of()
                : List.of(new InputMethodTextRun(composed, InputMethodHighlight.SELECTED_RAW));
        return new InputMethodEvent(
                InputMethodEvent.INPUT_METHOD_TEXT_CHANGED,
                FXCollections.observableArrayList(runs),
                committed,
                composed.length());
    }

    @Test
    void several_lines_are_pasted_only_after_confirmation(FxRobot robot) throws Exception {
        ScriptedShell shell = opened(robot);
        robot.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("cd work\nrm -r old\n");
            Clipboard.getSystemClipboard().setContent(content);
        });
        shortcut(robot, KeyCode.V);
        assertThat(robot.lookup("#terminal-notice .label").queryAs(Label.class).getText())
                .isEqualTo(Texts.get("terminal.paste.run", 2));
        assertThat(shell.typed()).isEmpty();
        robot.interact(
                () -> robot.lookup("#terminal-paste").queryAs(Button.class).fire());
        await().until(() -> shell.typed().equals("cd work\rrm -r old\r"));
        assertThat(robot.lookup("#terminal-canvas").query().isFocused()).isTrue();
    }

    private void shortcut(FxRobot robot, KeyCode code) {
        robot.interact(() -> view.orElseThrow().actions().stream()
                .filter(action -> action.key()
                        .filter(key -> key.getDisplayText().endsWith("+" + code.getName()))
                        .isPresent())
                .findFirst()
                .orElseThrow()
                .run()
                .run());
    }

    @Test
    void a_lost_connection_is_shown_below_the_terminal_and_reconnecting_keeps_its_text(FxRobot robot) throws Exception {
        ScriptedShell shell = opened(robot);
        shell.print("epoch 3\r\n");
        shell.end(Optional.of(
                new OperationException.ConnectionLost(Message.of("ui.no-terminal-program"), new IOException("reset"))));
        await().until(() -> robot.lookup("#terminal-again").tryQuery().isPresent());
        assertThat(robot.lookup("#terminal-again").queryAs(Button.class).getText())
                .isEqualTo(Texts.get("terminal.reconnect"));
        robot.interact(
                () -> robot.lookup("#terminal-again").queryAs(Button.class).fire());
        await().until(() -> shells.size() == 2);
        shells.getLast().print("$ ");
        await().until(() -> shown().startsWith("epoch 3") && shown().endsWith("$"));
        assertThat(shell.closed).isTrue();
    }

    @Test
    void text_is_found_in_lines_that_have_scrolled_away(FxRobot robot) throws Exception {
        ScriptedShell shell = opened(robot);
        shell.print("loss 0.91\r\n" + "step\r\n".repeat(200) + "loss 0.23\r\n");
        await().until(() -> shown().endsWith("loss 0.23"));
        shortcut(robot, KeyCode.F);
        robot.write("LOSS");
        assertThat(robot.lookup("#terminal-find-count").queryAs(Label.class).getText())
                .isEqualTo(Texts.get("terminal.find.count", 2, 2));
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("#terminal-find-count").queryAs(Label.class).getText())
                .isEqualTo(Texts.get("terminal.find.count", 1, 2));
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#terminal-canvas").query().isFocused()).isTrue();
    }

    @Test
    void clicking_an_address_with_the_modifier_key_shows_it_before_opening_it(FxRobot robot) throws Exception {
        ScriptedShell shell = opened(robot);
        shell.print("\u001b[?1000hhttps://wandb.ai/kim/runs/1\r\ntrain.py:12\r\n");
        await().until(() -> shown().endsWith("train.py:12"));
        TerminalCanvas canvas = robot.lookup("#terminal-canvas").queryAs(TerminalCanvas.class);
        click(robot, canvas, 14, false);
        assertThat(robot.lookup("#terminal-link-open").tryQuery()).isEmpty();
        click(robot, canvas, 14, true);
        assertThat(canvas.getCursor()).isEqualTo(Cursor.HAND);
        assertThat(robot.lookup("#terminal-notice .muted").queryAs(Label.class).getText())
                .isEqualTo("https://wandb.ai/kim/runs/1");
        assertThat(pages).isEmpty();
        robot.interact(
                () -> robot.lookup("#terminal-link-open").queryAs(Button.class).fire());
        await().untilAsserted(() -> assertThat(pages).containsExactly(URI.create("https://wandb.ai/kim/runs/1")));
        assertThat(canvas.isFocused()).isTrue();
    }

    @Test
    void a_file_name_with_a_line_number_is_copied_in_the_format_that_editors_accept(FxRobot robot) throws Exception {
        ScriptedShell shell = opened(robot);
        shell.print("  File \"/home/kim/train.py\", line 12, in <module>");
        await().until(() -> shown().contains("line 12"));
        TerminalCanvas canvas = robot.lookup("#terminal-canvas").queryAs(TerminalCanvas.class);
        click(robot, canvas, 14, true);
        robot.interact(
                () -> robot.lookup("#terminal-link-copy").queryAs(Button.class).fire());
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("/home/kim/train.py:12"));
        assertThat(robot.lookup("#terminal-link-copy").tryQuery()).isEmpty();
        assertThat(pages).isEmpty();
    }

    private static void click(FxRobot robot, TerminalCanvas canvas, double y, boolean held) {
        robot.interact(() -> canvas.fireEvent(new MouseEvent(
                MouseEvent.MOUSE_PRESSED,
                60,
                y,
                0,
                0,
                MouseButton.PRIMARY,
                1,
                false,
                held,
                false,
                held,
                true,
                false,
                false,
                false,
                false,
                true,
                null)));
    }

    @Test
    void closing_a_tab_ends_its_shell(FxRobot robot) {
        ScriptedShell first = opened(robot);
        ScriptedShell second = opened(robot);
        TabPane tabs = robot.lookup("#terminal-tabs").queryAs(TabPane.class);
        assertThat(tabs.getTabs()).hasSize(2);
        shortcut(robot, KeyCode.W);
        await().until(() -> second.closed);
        assertThat(first.closed).isFalse();
        assertThat(tabs.getTabs()).hasSize(1);
        assertThat(robot.lookup("#terminal-canvas").query().isFocused()).isTrue();
    }
}
