package org.batchwright.ui.compose.presets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.Given;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PresetListPaneTest {
    private final Lab lab = new Lab();
    private final List<ComposeScreen> screens = new ArrayList<>();
    private final List<Stage> stages = new ArrayList<>();

    @Start
    void open(Stage stage) {
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screens.add(screen);
        stages.add(stage);
        screen.model().open(Lab.BATCH_4);
        stage.setScene(new Scene(new StackPane(screen.node()), 1280, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    private static void press(FxRobot robot, KeyCode key, boolean shortcut) {
        Node list = robot.lookup("#presets").query();
        robot.interact(() ->
                Event.fireEvent(list, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, shortcut, false, false)));
    }

    private PresetId open() {
        return screens.getFirst().model().draft().orElseThrow().currentPreset().id();
    }

    @Test
    void a_deleted_preset_can_be_restored_by_keyboard_only_once(FxRobot robot) {
        press(robot, KeyCode.DELETE, false);
        assertThat(lab.presets.find(Lab.BATCH_4)).isEmpty();

        press(robot, KeyCode.Z, true);
        assertThat(lab.presets.find(Lab.BATCH_4)).isPresent();
        assertThat(open()).isEqualTo(Lab.BATCH_4);

        robot.interact(() -> lab.presets.delete(Lab.BATCH_4));
        press(robot, KeyCode.Z, true);
        assertThat(lab.presets.find(Lab.BATCH_4)).isEmpty();
    }

    @Test
    void the_rejection_of_a_taken_name_is_shown_below_the_name(FxRobot robot) {
        press(robot, KeyCode.F2, false);
        TextField name = robot.lookup("#preset-name-field").queryAs(TextField.class);
        robot.interact(() -> {
            name.setText(Lab.BASE.toString());
            name.fireEvent(new ActionEvent());
        });
        assertThat(name.isVisible()).isTrue();
        assertThat(name.getText()).isEqualTo(Lab.BASE.toString());
        assertThat(robot.lookup("#preset-name-wrong").queryAs(Label.class).getText())
                .contains(Lab.BASE.toString());
        assertThat(robot.lookup("#error-panel").tryQuery()).isEmpty();
    }

    @Test
    void enter_in_the_filter_opens_the_first_matching_preset(FxRobot robot) {
        robot.clickOn("#filter-presets").write("train_base").type(KeyCode.ENTER);
        assertThat(open()).isEqualTo(Lab.BASE);
        assertThat(robot.lookup("#presets").query().isFocused()).isTrue();
    }

    @Test
    void a_preset_opened_elsewhere_is_scrolled_into_view_even_in_a_shrinking_list(FxRobot robot) {
        PresetId last = PresetId.of("zoo/animal_39");
        robot.interact(() -> {
            for (int i = 0; i < 40; i++) {
                lab.presets.changeOnDisk(Given.preset("zoo/animal_" + i));
            }
        });
        robot.interact(() -> screens.getFirst().model().open(last));
        assertThat(isWhollyInView(robot, "animal_39")).isTrue();

        robot.interact(
                () -> { // not the stage, which later tests share
                    Parent root = stages.getFirst().getScene().getRoot();
                    root.resize(root.getLayoutBounds().getWidth(), 500);
                    root.layout();
                });
        assertThat(isWhollyInView(robot, "animal_39")).isTrue();

        robot.interact(() -> screens.getFirst().model().open(Lab.BASE));
        assertThat(isWhollyInView(robot, "train_base")).isTrue();
    }

    private static boolean isWhollyInView(FxRobot robot, String preset) {
        Node list = robot.lookup("#presets").query();
        Bounds view = list.localToScene(list.getLayoutBounds());
        return robot.from(list).lookup(".list-cell").queryAll().stream()
                .filter(cell -> cell.isVisible()
                        && cell instanceof ListCell<?> row
                        && String.valueOf(row.getItem()).contains(preset))
                .anyMatch(cell -> view.contains(cell.localToScene(cell.getLayoutBounds())));
    }
}
