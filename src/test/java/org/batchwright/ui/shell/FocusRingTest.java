package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.node.Nodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FocusRingTest {

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(
                new HBox(
                        20,
                        Buttons.text("one", "One", () -> {}),
                        Buttons.text("two", "Two", () -> {}),
                        Buttons.text("three", "Three", () -> {}),
                        checkBox(),
                        list(),
                        Nodes.withId(new Hyperlink("Link"), "link")),
                600,
                100);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void a_button_shows_the_focus_after_the_tab_key_but_not_after_a_click(FxRobot robot) {
        robot.clickOn("#one");
        robot.moveTo("#three");
        assertThat(robot.lookup("#one").query().isFocused()).isTrue();
        assertThat(edge(robot, "#one")).isEqualTo(edge(robot, "#two"));
        robot.type(KeyCode.TAB);
        assertThat(robot.lookup("#two").query().isFocused()).isTrue();
        assertThat(edge(robot, "#two")).isNotEqualTo(edge(robot, "#one"));
    }

    @Test
    void a_check_box_shows_the_focus_after_the_tab_key_but_not_after_a_click(FxRobot robot) {
        robot.clickOn("#check");
        assertThat(hasRing(robot)).isFalse();
        robot.clickOn("#three").type(KeyCode.TAB);
        assertThat(robot.lookup("#check").query().isFocused()).isTrue();
        assertThat(hasRing(robot)).isTrue();
    }

    @Test
    void a_cancel_button_triggered_by_enter_does_not_look_like_the_main_action(FxRobot robot) {
        robot.interact(() -> {
            robot.lookup("#one").queryButton().setDefaultButton(true);
            robot.lookup("#three").queryButton().setDefaultButton(true);
            robot.lookup("#three").queryButton().setCancelButton(true);
        });
        robot.clickOn("#check");
        assertThat(edge(robot, "#three")).isEqualTo(edge(robot, "#two")).isNotEqualTo(edge(robot, "#one"));
    }

    @Test
    void a_list_and_a_link_show_the_focus_after_the_tab_key_but_not_after_a_click(FxRobot robot) {
        robot.clickOn("row");
        assertThat(fills(robot)).as("fills of the selected row").isLessThan(3);
        robot.clickOn("#check").type(KeyCode.TAB);
        assertThat(fills(robot)).isEqualTo(3);
        Hyperlink link = robot.lookup("#link").query();
        robot.interact(link::applyCss);
        assertThat(link.getBorder()).isNull();
        robot.type(KeyCode.TAB);
        robot.interact(link::applyCss);
        assertThat(link.isFocused()).isTrue();
        assertThat(link.getBorder()).isNotNull();
    }

    private static int fills(FxRobot robot) {
        Region row = robot.lookup(".list-cell").query();
        robot.interact(row::applyCss);
        return row.getBackground().getFills().size();
    }

    private static ListView<String> list() {
        ListView<String> list = new ListView<>(FXCollections.observableArrayList("row"));
        list.setPrefSize(80, 60);
        return list;
    }

    private static CheckBox checkBox() {
        CheckBox box = new CheckBox("Check");
        box.setId("check");
        return box;
    }

    private static boolean hasRing(FxRobot robot) {
        List<Boolean> ring = new ArrayList<>();
        robot.interact(() -> {
            robot.lookup("#check").query().applyCss();
            Region box = robot.lookup("#check .box").query();
            ring.add(box.getBorder() != null);
        });
        return ring.getFirst();
    }

    private static Paint edge(FxRobot robot, String button) {
        List<Paint> edge = new ArrayList<>();
        robot.interact(() -> {
            Button shown = robot.lookup(button).queryButton();
            shown.applyCss();
            edge.add(shown.getBackground().getFills().getFirst().getFill());
        });
        return edge.getFirst();
    }
}
