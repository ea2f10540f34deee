package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Side;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.batchwright.ui.widget.Fonts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests the font of a menu, because a menu inherits styles from the node to which it belongs. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class MenuFontTest {
    @Start
    void open(Stage stage) {
        Fonts.load();
        TextField field = new TextField("--lr 1e-3");
        field.setId("field");
        Scene scene = new Scene(new StackPane(field), 400, 300);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_menu_of_a_field_in_a_monospaced_font_uses_the_interface_font(FxRobot robot) {
        TextField field = robot.lookup("#field").query();
        List<Font> expected = fonts(robot, field);
        robot.interact(() -> field.getStyleClass().add("mono"));
        List<Font> actual = fonts(robot, field);
        assertThat(expected).extracting(Font::getFamily).contains(Fonts.TEXT);
        assertThat(actual).isEqualTo(expected);
    }

    /** Returns the fonts of the text in a menu of this field. */
    private List<Font> fonts(FxRobot robot, TextField field) {
        List<Font> fonts = new ArrayList<>();
        ContextMenu menu = new ContextMenu(new MenuItem("Use another value on this cluster"));
        robot.interact(() -> {
            menu.show(field, Side.BOTTOM, 0, 0);
            menu.getScene().getRoot().applyCss();
            menu.getScene().getRoot().lookupAll(".text").forEach(text -> fonts.add(((Text) text).getFont()));
            menu.hide();
        });
        return fonts;
    }
}
