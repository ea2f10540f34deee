package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Counts how often a key press composes in the whole Compose screen. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class KeyPressTest extends ParametersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#field-parameters-batch-size", "#field-command"})
    void each_key_press_composes_the_script_once(String field, FxRobot robot) {
        TextInputControl input = robot.lookup(field).query();
        robot.interact(() -> {
            input.requestFocus();
            input.end();
        });
        lab.composed.set(0);

        robot.type(KeyCode.DIGIT8);
        assertThat(input.getText()).endsWith("8");
        assertThat(lab.composed).hasValue(1);

        robot.type(KeyCode.DIGIT9);
        assertThat(lab.composed).hasValue(2);
    }
}
