package org.batchwright.ui.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests the initial size of a shell, and the focus of its terminal. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class TerminalStartTest {
    private final List<ScriptedShell> shells = new CopyOnWriteArrayList<>();
    private final List<TerminalSize> openedSizes = new CopyOnWriteArrayList<>();
    private final TerminalTarget lab = new TerminalTarget("lab", (type, size) -> open(size));
    private final TerminalsViewModel model =
            new TerminalsViewModel(() -> List.of(lab), new WindowBackground(), page -> {});
    private final StackPane window = new StackPane();

    private ScriptedShell open(TerminalSize size) {
        try {
            openedSizes.add(size);
            ScriptedShell shell = new ScriptedShell();
            shells.add(shell);
            return shell;
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(window, 900, 500);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    private void show(TerminalsView screen) {
        window.getChildren().setAll(screen.node());
        screen.onShown();
    }

    @Test
    void a_shell_starts_with_the_size_that_fits_and_keeps_it_until_the_window_is_resized(FxRobot robot) {
        robot.interact(() -> {
            show(new TerminalsView(model));
            model.open(lab);
        });
        await().until(() -> !shells.isEmpty());
        await().until(() -> session().status().get().state() == TerminalSession.State.OPEN);
        robot.interact(() -> {});
        TerminalSize first = session().emulator().size();
        assertThat(first.columns()).isGreaterThan(100);
        assertThat(openedSizes).containsExactly(first);
        assertThat(shells.getFirst().sizes).isEmpty();

        robot.interact(() -> window.setStyle("-fx-padding: 0 200 0 0;"));
        await().until(() -> !shells.getFirst().sizes.isEmpty());
        assertThat(shells.getFirst().sizes.getLast().columns()).isLessThan(first.columns());
    }

    @Test
    void a_terminal_opened_while_another_screen_is_shown_gets_the_focus_once_it_is_visible(FxRobot robot) {
        robot.interact(() -> {
            TerminalsView screen = new TerminalsView(model);
            model.open(lab);
            show(screen);
        });
        await().until(() -> robot.lookup("#terminal-canvas").tryQuery().isPresent()
                && robot.lookup("#terminal-canvas").query().isFocused());
    }

    private TerminalSession session() {
        return model.selected().get().orElseThrow();
    }
}
