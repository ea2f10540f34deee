package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class CrashWindowTest {
    private final SimpleObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.DARK);
    private final AtomicBoolean closed = new AtomicBoolean();

    @Test
    void a_startup_failure_shows_the_problem_and_advice_without_a_stack_trace(FxRobot robot) {
        OperationException failure = new OperationException.FileFailed(
                "The folder /data/batchwright cannot be written.",
                "Allow writing there, or set XDG_DATA_HOME to another folder.",
                "/data/batchwright");
        robot.interact(() -> new CrashWindow(scheme).show(failure, () -> closed.set(true)));
        assertThat(text(robot, "#crash-what")).isEqualTo("The folder /data/batchwright cannot be written.");
        assertThat(text(robot, "#crash-fix")).startsWith("Allow writing there");
        Node evidence = robot.lookup("#crash-evidence").query();
        assertThat(evidence.isVisible()).isFalse();
        robot.interact(() -> robot.lookup("#crash-details").queryButton().fire());
        assertThat(evidence.isVisible()).isTrue();
        assertThat(((TextArea) evidence).getText()).isEqualTo("/data/batchwright");
        robot.type(KeyCode.ESCAPE);
        assertThat(closed).isTrue();
    }

    @Test
    void no_details_are_offered_for_a_startup_failure_that_has_none(FxRobot robot) {
        OperationException failure = new OperationException.NotPossible(
                Message.written("The folder /nowhere does not exist.", "Create it."));
        robot.interact(() -> new CrashWindow(scheme).show(failure, () -> closed.set(true)));
        assertThat(robot.lookup("#crash-details").<Node>query().isVisible()).isFalse();
        robot.type(KeyCode.ESCAPE);
    }

    @Test
    void the_crash_window_says_that_work_is_safe_and_shows_the_stack_trace_on_request(FxRobot robot) {
        robot.interact(() -> new CrashWindow(scheme).show(new IllegalStateException("no")));
        assertThat(text(robot, "#crash-what")).contains("unexpected error");
        assertThat(robot.lookup("#crash-evidence").<Node>query().isVisible()).isFalse();
        robot.interact(() -> robot.lookup("#crash-close").queryButton().fire());
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).<Labeled>query().getText();
    }
}
