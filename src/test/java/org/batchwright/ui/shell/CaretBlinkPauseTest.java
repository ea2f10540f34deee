package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.widget.CodeEditor;
import org.batchwright.ui.widget.syntax.TemplateSyntax;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests that a caret blinks only while the user types, because each blink draws a frame. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class CaretBlinkPauseTest {
    private final StepBackground background = new StepBackground();
    private final AtomicInteger blinks = new AtomicInteger();
    private TextField field = new TextField();

    @Start
    void open(Stage stage) {
        field = new TextField();
        field.setId("field");
        CodeEditor editor = new CodeEditor("code", "Template", TemplateSyntax::lines);
        Scene scene = new Scene(new VBox(field, editor), 600, 400);
        CaretBlinkPause.in(scene, background);
        stage.setScene(scene);
        stage.show();
        editor.show("one\ntwo\n");
        for (Node caret : field.lookupAll("Path")) {
            caret.opacityProperty().subscribe((before, now) -> blinks.incrementAndGet());
        }
    }

    @Test
    void the_caret_of_a_field_blinks_after_a_key_press_and_then_stops(FxRobot robot) {
        focus(robot, "#field");
        robot.write("a");
        blinks();
        robot.interact(background::settle);
        rests();
        robot.type(KeyCode.B);
        blinks();
    }

    @Test
    void the_editor_caret_stops_blinking_after_typing_and_does_not_blink_without_focus(FxRobot robot) {
        CodeArea code = robot.lookup("#code").queryAs(CodeArea.class);
        focus(robot, "#field");
        assertThat(code.getCaretBlinkPeriod()).isEqualTo(javafx.util.Duration.ZERO);
        focus(robot, "#code");
        assertThat(code.getCaretBlinkPeriod()).isGreaterThan(javafx.util.Duration.ZERO);
        robot.interact(background::settle);
        assertThat(code.getCaretBlinkPeriod()).isEqualTo(javafx.util.Duration.ZERO);
    }

    private static void focus(FxRobot robot, String id) {
        Node node = robot.lookup(id).query();
        robot.interact(node::requestFocus);
    }

    private void blinks() {
        blinks.set(0);
        await().atMost(Duration.ofSeconds(20)).until(() -> blinks.get() > 2);
    }

    /** Checks that the caret does not blink; if it blinked, it would do so twice a second. */
    private void rests() {
        await().during(Duration.ofMillis(1500)).atMost(Duration.ofSeconds(20)).until(() -> blinks.getAndSet(0) == 0);
    }
}
