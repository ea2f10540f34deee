package org.batchwright.ui.compose.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.picture.ComposePhoto.Pictured;
import org.batchwright.ui.fx.ClippedTexts;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.OddHeights;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests that all text in Compose is readable in every state, even in small windows. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ComposeTextsTest {

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 100, 100));
        stage.show();
    }

    static Stream<Pictured> states() {
        return Stream.of(
                        ComposePicture.values(),
                        SweepPicture.values(),
                        ManualEditsPicture.values(),
                        StagePicture.values())
                .flatMap(Stream::of);
    }

    @ParameterizedTest
    @MethodSource("states")
    void no_text_is_cut_off_and_no_height_is_odd_in_a_small_window(Pictured state, FxRobot robot) {
        List<String> cut = new ArrayList<>();
        robot.interact(() -> {
            Lab lab = new Lab();
            lab.ranBefore();
            ComposePhoto photo =
                    new ComposePhoto(new InlineBackground(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
            Parent root = photo.scene(lab, 1100, 700, state).getRoot();
            cut.addAll(ClippedTexts.in(root, 1100, 700));
            cut.addAll(OddHeights.in(root));
        });
        assertThat(cut).as(state.title()).isEmpty();
    }
}
