package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SegmentsTest {
    private final List<Segments<String>> made = new ArrayList<>();

    @Start
    void open(Stage stage) {
        Segments<String> segments = new Segments<>("tabs", List.of("log", "script", "files"), name -> name);
        made.add(segments);
        stage.setScene(new Scene(segments));
        stage.show();
    }

    @Test
    void an_unavailable_choice_is_hidden_and_deselected_until_it_is_available_again(FxRobot robot) {
        Segments<String> segments = made.getFirst();
        robot.interact(() -> segments.value().set("files"));
        robot.interact(() -> segments.offer(List.of("log", "script")));

        assertThat(segments.value().get()).isEqualTo("log");
        assertThat(shown(segments)).containsExactly("log", "script");
        assertThat(segments.getChildren().getLast().getStyleClass()).contains("right-pill");

        robot.interact(() -> segments.offer(List.of("log", "script", "files")));

        assertThat(segments.value().get()).isEqualTo("files");
        assertThat(shown(segments)).containsExactly("log", "script", "files");
        assertThat(segments.getChildren().get(1).getStyleClass()).contains("center-pill");
    }

    @Test
    void a_choice_made_in_the_meantime_is_kept(FxRobot robot) {
        Segments<String> segments = made.getFirst();
        robot.interact(() -> segments.value().set("files"));
        robot.interact(() -> segments.offer(List.of("log", "script")));
        robot.interact(() -> segments.value().set("script"));
        robot.interact(() -> segments.offer(List.of("log", "script", "files")));
        assertThat(segments.value().get()).isEqualTo("script");
    }

    private static List<String> shown(Segments<String> segments) {
        return segments.getChildren().stream()
                .map(button -> ((ToggleButton) button).getText())
                .toList();
    }
}
