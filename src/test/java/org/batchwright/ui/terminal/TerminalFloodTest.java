package org.batchwright.ui.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.terminal.emulator.Emulator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests a program that prints faster than a screen can show. {@code TerminalBench} measures how fast its output is shown. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class TerminalFloodTest {
    private static final long LEAST_LINES = 3L * Emulator.MAX_LINES;

    private Optional<ScriptedShell> shell = Optional.empty();
    private Optional<TerminalSession> session = Optional.empty();

    @Start
    void open(Stage stage) throws Exception {
        ScriptedShell scripted = new ScriptedShell();
        shell = Optional.of(scripted);
        TerminalTarget lab = new TerminalTarget("lab", (type, size) -> scripted);
        TerminalsViewModel model = new TerminalsViewModel(() -> List.of(lab), new WindowBackground(), page -> {});
        Scene scene = new Scene(new StackPane(new TerminalsView(model).node()), 900, 500);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
        model.open(lab);
        session = model.selected().get();
    }

    @Test
    void keys_reach_the_program_while_it_prints_and_only_its_last_lines_are_kept(FxRobot robot) throws Exception {
        CompletableFuture<Long> flood = CompletableFuture.supplyAsync(this::flood);
        await().until(() -> shown().contains("step"));
        robot.clickOn("#terminal-canvas");
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        long printed = flood.get(60, TimeUnit.SECONDS);
        await().until(() -> shown().endsWith("interrupted after " + printed + " lines"));
        assertThat(printed).isGreaterThanOrEqualTo(LEAST_LINES);
        assertThat(shown().lines().count()).isBetween(Emulator.MAX_LINES / 2L, LEAST_LINES / 2);
    }

    /** Prints until Ctrl+C is typed, but always more lines than the terminal keeps. Returns the number of lines. */
    private long flood() {
        try {
            long lines = 0;
            while (lines < LEAST_LINES || !shell.orElseThrow().typed().contains("\u0003")) {
                shell.orElseThrow().print("step " + lines++ + " \u001b[32mloss\u001b[0m 0.5 lr 1e-4\r\n");
            }
            shell.orElseThrow().print("interrupted after " + lines + " lines");
            return lines;
        } catch (IOException ended) {
            throw new UncheckedIOException(ended);
        }
    }

    private String shown() {
        Emulator emulator = session.orElseThrow().emulator();
        return emulator.text(emulator.all()).strip();
    }
}
