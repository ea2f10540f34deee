package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.batchwright.ui.fx.ClippedTexts;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ShortenedTest {
    private static final String NAME = "말뭉치-실험/韓日_翻訳_very_long_name";

    private final Pane room = new Pane();

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(room, 400, 100);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_tooltip_of_truncated_text_shows_all_of_it(FxRobot robot) {
        Label label = Shortened.of(new Label(NAME));
        show(robot, label, 80);
        assertThat(label.getTooltip().getText()).isEqualTo(NAME);
        assertThat(cut(robot)).isEmpty();
        show(robot, label, 390);
        assertThat(label.getTooltip()).isNull();
    }

    @Test
    void the_check_finds_truncated_text_without_a_tooltip_and_text_beyond_the_edge(FxRobot robot) {
        show(robot, new Label(NAME), 80);
        assertThat(cut(robot)).hasSize(1).first().asString().contains(NAME, "shortened");
        Label outside = new Label("x");
        show(robot, outside, 80);
        robot.interact(() -> outside.setLayoutX(398));
        assertThat(cut(robot)).hasSize(1).first().asString().contains("outside");
    }

    @Test
    void the_icon_of_a_search_field_leaves_less_room_for_its_prompt(FxRobot robot) {
        SearchField field = new SearchField("find", "Find a job by its name");
        show(robot, field, 300);
        assertThat(cut(robot)).isEmpty();
        double text = field.lookup(".text").getLayoutBounds().getWidth();
        show(robot, field, text + 24); // room for the padding of the field, but not for an icon
        assertThat(cut(robot)).hasSize(1).first().asString().contains("prompt cut");
        show(robot, new SearchField("find", "Find a job by its name", "Find"), text + 24);
        assertThat(cut(robot)).isEmpty();
    }

    private void show(FxRobot robot, Control label, double width) {
        robot.interact(() -> {
            label.setPrefWidth(width);
            label.setMinWidth(width);
            room.getChildren().setAll(label);
            room.applyCss();
            room.layout();
        });
    }

    private List<String> cut(FxRobot robot) {
        List<String> all = new ArrayList<>();
        robot.interact(() -> all.addAll(ClippedTexts.in(room, 400, 100)));
        return all;
    }
}
