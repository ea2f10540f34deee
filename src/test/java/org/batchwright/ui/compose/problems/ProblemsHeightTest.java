package org.batchwright.ui.compose.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ProblemsHeightTest {
    private final DoubleProperty shared = new SimpleDoubleProperty(500);

    @Start
    void open(Stage stage) {
        stage.setScene(new Scene(new VBox(), 100, 100));
        stage.show();
    }

    private ProblemsHeight height() {
        VBox list = new VBox();
        return new ProblemsHeight(shared, new ScrollPane(list), list);
    }

    @Test
    void the_rows_are_folded_while_the_script_would_have_fewer_than_ten_lines(FxRobot robot) {
        robot.interact(() -> {
            ProblemsHeight height = height();
            assertThat(height.folded().get()).isFalse();
            shared.set(260);
            assertThat(height.folded().get()).isTrue();
            assertThat(height.chosenFolded().get()).as("the user's choice").isFalse();
            shared.set(500);
            assertThat(height.folded().get()).isFalse();
        });
    }

    @Test
    void rows_that_the_user_unfolds_stay_although_little_of_the_script_is_left(FxRobot robot) {
        robot.interact(() -> {
            ProblemsHeight height = height();
            shared.set(260);
            height.toggleFolded();
            shared.set(255);
            assertThat(height.folded().get()).isFalse();
        });
    }

    @Test
    void rows_that_were_needed_stay_when_the_height_changes(FxRobot robot) {
        robot.interact(() -> {
            List<Consumer<ProblemsHeight>> ways =
                    List.of(ProblemsHeight::toggleFolded, ProblemsHeight::showRows, ProblemsHeight::toggleWhole);
            for (Consumer<ProblemsHeight> way : ways) {
                shared.set(260);
                ProblemsHeight height = height();
                way.accept(height);
                shared.set(500);
                assertThat(height.folded().get()).isFalse();
                shared.set(260);
                assertThat(height.folded().get()).isFalse();
            }
        });
    }

    @Test
    void rows_that_were_needed_fold_again_for_other_problems(FxRobot robot) {
        robot.interact(() -> {
            ProblemsHeight height = height();
            shared.set(260);
            height.showRows();
            height.forgetNeed();
            assertThat(height.folded().get()).isTrue();
            shared.set(500);
            assertThat(height.folded().get()).isFalse();
            height.toggleFolded();
            height.forgetNeed();
            assertThat(height.folded().get()).as("folded by the user").isTrue();
        });
    }

    @Test
    void rows_that_the_user_folds_again_fold_whenever_there_is_little_space(FxRobot robot) {
        robot.interact(() -> {
            ProblemsHeight height = height();
            shared.set(260);
            height.toggleFolded();
            height.chosenFolded().set(true);
            height.chosenFolded().set(false);
            shared.set(500);
            shared.set(260);
            assertThat(height.folded().get()).isTrue();
        });
    }

    @Test
    void rows_that_the_user_folded_stay_folded_when_there_is_more_space(FxRobot robot) {
        robot.interact(() -> {
            ProblemsHeight height = height();
            height.toggleFolded();
            shared.set(260);
            shared.set(500);
            assertThat(height.folded().get()).isTrue();
        });
    }
}
