package org.batchwright.ui.compose.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.picture.ComposePhoto.Pictured;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.widget.node.Nodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests that Compose is as calm in a window of 1100x700 as in a large one. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SmallWindowTest {

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 100, 100));
        stage.show();
    }

    private static Parent window(FxRobot robot, Pictured state) {
        List<Parent> made = new ArrayList<>();
        robot.interact(() -> {
            Lab lab = new Lab();
            lab.ranBefore();
            made.add(new ComposePhoto(new InlineBackground(), new SimpleObjectProperty<>(ColorScheme.LIGHT))
                    .scene(lab, 1100, 700, state)
                    .getRoot());
        });
        return made.getFirst();
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private static List<Node> shown(Parent window, String selector) {
        return window.lookupAll(selector).stream().filter(Nodes::isShowing).toList();
    }

    @Test
    void the_header_of_the_form_has_one_line(FxRobot robot) {
        Parent window = window(robot, ComposePicture.SWEPT);
        double middle = bounds(window.lookup("#save")).getCenterY();
        for (String mark : List.of("#preset-name", "#go-to-sweep", "#unsaved")) {
            Node node = window.lookup(mark);
            assertThat(Nodes.isShowing(node)).as(mark).isTrue();
            assertThat(Math.abs(bounds(node).getCenterY() - middle)).as(mark).isLessThan(2);
        }
        assertThat(((Labeled) window.lookup("#go-to-sweep")).getText()).isEqualTo("×28");
        assertThat(window.lookup("#unsaved").getAccessibleText()).isEqualTo("unsaved");
        assertThat(shown(window, ".pane-header"))
                .extracting(header -> bounds(header).getHeight())
                .containsOnly(44.0);
    }

    @Test
    void only_the_editor_has_a_header_below_that_of_the_script(FxRobot robot) {
        Parent window = window(robot, ManualEditsPicture.EDITOR);
        assertThat(shown(window, ".editor-pane .jobs-header")).hasSize(1);
        assertThat(shown(window, ".script-sides")).isEmpty();
        assertThat(((Labeled) window.lookup("#editor-save")).getText()).isEqualTo("Save edits");
    }

    @Test
    void values_without_room_for_a_note_are_marked_as_inherited_or_overriding(FxRobot robot) {
        Parent window = window(robot, ComposePicture.SWEPT);
        List<Node> marks = shown(window, ".origin-mark");
        assertThat(marks).extracting(Node::getAccessibleText).contains("from train_base", "overrides 64");
    }

    @Test
    void all_buttons_that_add_something_to_the_form_look_the_same(FxRobot robot) {
        Parent window = window(robot, ComposePicture.SWEPT);
        TextField parameter = (TextField) window.lookup("#add-parameters");
        List<Labeled> others =
                shown(window, ".add-button").stream().map(Labeled.class::cast).toList();
        assertThat(others).isNotEmpty().allSatisfy(button -> {
            assertThat(button.getFont()).isEqualTo(parameter.getFont());
            assertThat(button.getTextFill()).isEqualTo(Color.web("#0969da"));
        });
    }
}
