package org.batchwright.ui.compose.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class NamePromptTest {
    private final List<TextField> others = new ArrayList<>();
    private final List<PresetId> answers = new ArrayList<>();
    private final List<NamePrompt> prompts = new ArrayList<>();

    @Start
    void open(Stage stage) {
        prompts.add(new NamePrompt());
        others.add(new TextField());
        stage.setScene(new Scene(new VBox(prompts.getFirst(), others.getFirst()), 400, 200));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void a_project_typed_before_the_name_is_not_added_again(FxRobot robot) {
        ask(robot);
        robot.write("depth/kb");
        robot.type(KeyCode.ENTER);
        assertThat(answers).containsExactly(new PresetId("depth", "kb"));
    }

    @Test
    void a_typed_name_is_kept_when_the_user_clicks_elsewhere(FxRobot robot) {
        ask(robot);
        robot.write("kb");
        robot.interact(others.getFirst()::requestFocus);
        assertThat(prompts.getFirst().isVisible()).isTrue();
        robot.interact(() -> field(robot).requestFocus());
        robot.type(KeyCode.ENTER);
        assertThat(answers).containsExactly(new PresetId("depth", "kb"));
    }

    @Test
    void leaving_an_untouched_prompt_cancels_it(FxRobot robot) {
        ask(robot);
        robot.interact(others.getFirst()::requestFocus);
        assertThat(prompts.getFirst().isVisible()).isFalse();
        assertThat(answers).isEmpty();
    }

    @Test
    void a_rejected_name_stays_with_the_reason_below_it_until_it_is_changed_or_accepted(FxRobot robot) {
        ask(robot);
        robot.write("kb?");
        robot.type(KeyCode.ENTER);
        robot.interact(() -> prompts.getFirst().complete(Optional.of("Not a file name.")));
        assertThat(field(robot).getText()).isEqualTo("depth/kb?");
        assertThat(field(robot).isFocused()).isTrue();
        assertThat(wrong(robot).getText()).isEqualTo("Not a file name.");
        robot.type(KeyCode.BACK_SPACE);
        assertThat(wrong(robot).isVisible()).isFalse();
        robot.type(KeyCode.ENTER);
        robot.interact(() -> prompts.getFirst().complete(Optional.empty()));
        assertThat(answers).last().isEqualTo(new PresetId("depth", "kb"));
        assertThat(prompts.getFirst().isVisible()).isFalse();
    }

    private static TextField field(FxRobot robot) {
        return robot.lookup("#preset-name-field").queryAs(TextField.class);
    }

    private static Label wrong(FxRobot robot) {
        return robot.lookup("#preset-name-wrong").queryAs(Label.class);
    }

    private void ask(FxRobot robot) {
        robot.interact(() -> prompts.getFirst().prompt("Name", new PresetId("depth", "untitled"), answers::add));
    }
}
