package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests popups, which have their own scenes and get the theme's colors only if their owner window has the theme. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PopupStylesTest {
    private static final Logger CSS = Logger.getLogger("javafx.css");

    private final Lab lab = new Lab();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
    private final Handler collecting = new Handler() {
        @Override
        public void publish(LogRecord warning) {
            warnings.add(warning.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @Start
    void open(Stage stage) {
        CSS.addHandler(collecting);
        lab.facts.source(TrainScript.many(20));
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screen.model().open(Lab.BATCH_4);
        screen.model().chooseCluster(Lab.tsubame().name());
        Scene scene = new Scene(new StackPane(screen.node()), 1000, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @AfterEach
    void stopCollecting() {
        CSS.removeHandler(collecting);
    }

    @Test
    void compose_popups_use_the_theme_colors(FxRobot robot) {
        for (ColorScheme colors : ColorScheme.values()) {
            robot.interact(() -> scheme.set(colors));
            int shown = 0;
            MenuButton more = robot.lookup("#submit-more").query();
            shown += pop(robot, more::show);
            shown += pop(robot, () -> more.getItems().getFirst().fire());
            robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
            robot.type(KeyCode.E);
            shown += pop(robot, () -> {});
            assertThat(shown).as("popups").isGreaterThanOrEqualTo(3);
        }
        assertThat(warnings).isEmpty();
    }

    /** Runs an action, closes the popups that it opened, and returns their number. */
    private static int pop(FxRobot robot, Runnable action) {
        robot.interact(action);
        List<Window> popups = Window.getWindows().stream()
                .filter(PopupWindow.class::isInstance)
                .toList();
        robot.interact(() -> popups.forEach(popup -> {
            popup.getScene().getRoot().applyCss();
            popup.hide();
        }));
        return popups.size();
    }
}
