package org.batchwright.ui.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.DeclaredField;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FieldControlsTest {
    private final StackPane holder = new StackPane();
    private final List<Value> edited = new ArrayList<>();

    @Start
    void open(Stage stage) {
        stage.setScene(new Scene(holder, 600, 400));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    private FieldControl control(FxRobot robot, DeclaredField field, String... names) {
        List<SuggestedValue> known =
                List.of(names).stream().map(SuggestedValue::named).toList();
        FieldControl[] control = new FieldControl[1];
        robot.interact(() -> {
            control[0] = FieldControls.of(field, () -> known, word -> "[" + word + "]", edited::add);
            holder.getChildren().setAll(control[0].node());
            control[0].focusable().setId("control");
            control[0].focusable().requestFocus();
        });
        return control[0];
    }

    private static void show(FxRobot robot, FieldControl control, Value value) {
        robot.interact(() -> control.show(Optional.of(value)));
    }

    @Test
    void a_mount_chosen_from_the_menu_is_added_on_a_separate_line(FxRobot robot) {
        FieldControl control = control(robot, ContainerFields.MOUNTS, "/dataset/12:/data/imagenet");
        show(robot, control, Value.of(List.of("/public/a:/a")));

        robot.clickOn(".button");
        robot.clickOn("/dataset/12:/data/imagenet");

        assertThat(edited.getLast()).isEqualTo(Value.of(List.of("/public/a:/a", "/dataset/12:/data/imagenet")));
        assertThat(control.focusable())
                .isInstanceOfSatisfying(
                        TextArea.class,
                        area -> assertThat(area.getText()).isEqualTo("/public/a:/a\n/dataset/12:/data/imagenet"));
    }

    @Test
    void a_cluster_mount_chosen_from_a_menu_is_added_to_the_line(FxRobot robot) {
        ClusterField<String> mounts = ClusterFields.dialectOption("mounts", FieldType.LINE);
        FieldControl control = control(robot, mounts, "pvc:imagenet:/data/imagenet:ro");
        show(robot, control, Value.of("pvc:out:/out"));

        robot.clickOn(".button");
        robot.clickOn("pvc:imagenet:/data/imagenet:ro");

        assertThat(edited.getLast()).isEqualTo(Value.of("pvc:out:/out, pvc:imagenet:/data/imagenet:ro"));
    }

    @Test
    void there_is_no_menu_without_known_mounts(FxRobot robot) {
        show(robot, control(robot, ContainerFields.MOUNTS), Value.of(List.of("/a:/a")));

        assertThat(robot.lookup(".button").<Button>query().isVisible()).isFalse();
    }

    @Test
    void typing_a_value_counts_as_an_edit_but_showing_it_does_not(FxRobot robot) {
        FieldControl line = control(robot, Fields.TIME);
        show(robot, line, Value.of("01:00:00"));
        assertThat(edited).isEmpty();
        robot.interact(() -> ((TextInputControl) line.focusable()).setText("2h"));
        assertThat(edited).containsExactly(Value.of("2h"));
    }

    @Test
    void list_items_are_separated_by_newlines_or_commas(FxRobot robot) {
        FieldControl lines = control(robot, ClusterFields.SUBMIT_OPTIONS);
        assertThat(lines.focusable()).isInstanceOf(TextArea.class);
        robot.interact(() -> ((TextInputControl) lines.focusable()).setText("-P\n\nmy group\n"));
        assertThat(edited).last().isEqualTo(Value.of(List.of("-P", "my group")));

        FieldControl commas = control(robot, ClusterFields.JUMP, "gate");
        robot.interact(() -> ((TextInputControl) commas.focusable()).setText("gate, ann@inner"));
        assertThat(edited).last().isEqualTo(Value.of(List.of("gate", "ann@inner")));
    }

    @Test
    void a_known_name_is_chosen_from_a_menu(FxRobot robot) {
        FieldControl name = control(robot, Fields.QUEUE, "gpu", "cpu");
        robot.type(KeyCode.DOWN);
        robot.clickOn("cpu");
        assertThat(((TextInputControl) name.focusable()).getText()).isEqualTo("cpu");
        assertThat(edited).last().isEqualTo(Value.of("cpu"));
    }

    @Test
    void choices_are_displayed_with_their_titles_and_stored_as_keywords(FxRobot robot) {
        FieldControl choice = control(robot, ClusterFields.SHARING);
        ComboBox<?> box = (ComboBox<?>) choice.focusable();
        show(robot, choice, Value.of("group"));
        assertThat(robot.from(box).lookup(".list-cell").queryAll())
                .extracting(cell -> ((ListCell<?>) cell).getText())
                .contains("[group]");
        robot.interact(() -> box.getSelectionModel().select(1));
        assertThat(edited).containsExactly(Value.of("private"));
        robot.interact(() -> choice.show(Optional.empty()));
        assertThat(box.getValue()).isNull();
    }

    @Test
    void a_checklist_keeps_unknown_words(FxRobot robot) {
        FieldControl checks = control(robot, ClusterFields.REQUIRED);
        show(robot, checks, Value.of(List.of("queue", "no-such")));
        assertThat(edited).isEmpty();
        MenuButton menu = (MenuButton) checks.focusable();
        assertThat(menu.getText()).isEqualTo("[queue], no-such");
        robot.interact(menu::show);
        CheckBox time = robot.lookup(
                        node -> node instanceof CheckBox box && box.getText().equals("[time]"))
                .query();
        robot.clickOn(time);
        assertThat(edited).containsExactly(Value.of(List.of("queue", "time", "no-such")));
        assertThat(menu.getText()).isEqualTo("[queue], [time], no-such");
        assertThat(menu.isShowing()).isTrue();
        robot.interact(menu::hide);
        robot.interact(() -> checks.show(Optional.empty()));
        assertThat(menu.getText()).isEmpty();
        assertThat(time.isSelected()).isFalse();
        assertThat(edited).hasSize(1);
    }

    @Test
    void a_command_wraps_in_a_growing_field_but_remains_a_single_line(FxRobot robot) {
        FieldControl control = control(robot, Fields.COMMAND, "python3 train.py");
        TextArea area = (TextArea) control.focusable();
        show(robot, control, Value.of("python3 train.py"));
        double oneLine = height(robot, area);
        show(robot, control, Value.of("python3 train.py " + "--option value ".repeat(10)));
        double threeLines = height(robot, area);
        show(robot, control, Value.of("python3 train.py " + "--option value ".repeat(100)));
        double most = height(robot, area);
        assertThat(threeLines).isGreaterThan(oneLine);
        assertThat(most).isBetween(threeLines, 6 * oneLine);

        show(robot, control, Value.of("python3 train.py"));
        robot.interact(area::end);
        robot.type(KeyCode.ENTER);
        robot.interact(() -> area.replaceSelection(" \\\n  --lr 1 \\\n  --epochs 2\n"));
        assertThat(edited).containsExactly(Value.of("python3 train.py --lr 1 --epochs 2"));
    }

    private double height(FxRobot robot, TextArea area) {
        robot.interact(() -> {
            holder.applyCss();
            holder.layout();
        });
        return area.prefHeight(area.getWidth());
    }
}
