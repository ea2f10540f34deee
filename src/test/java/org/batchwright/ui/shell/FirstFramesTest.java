package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.FirstFrames;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Desktop;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FirstFramesTest {
    private final Desktop desktop = new Desktop(new Desktop.Faults(failure -> {}, bug -> {}));
    private final Background background = desktop.background();
    private final List<String> done = new ArrayList<>();
    private final StackPane root = new StackPane();

    @Start
    void open(Stage stage) {
        root.getChildren().add(new Label("window"));
        stage.setScene(new Scene(root));
    }

    @Test
    void actions_wait_for_the_first_frames_and_then_run_in_order(FxRobot robot) throws Exception {
        CompletableFuture<Boolean> last = new CompletableFuture<>();
        robot.interact(() -> {
            new FirstFrames(desktop.postpone()).start();
            background.afterFirstFrames(() -> done.add(root.isNeedsLayout() ? "before the layout" : "first"));
            background.afterFirstFrames(() -> done.add("second"));
            background.afterFirstFrames(() -> last.complete(Platform.isFxApplicationThread()));
            ((Stage) root.getScene().getWindow()).show();
            assertThat(done).isEmpty();
        });
        assertThat(last.get(60, TimeUnit.SECONDS)).isTrue();
        assertThat(done).containsExactly("first", "second");
    }

    @Test
    void actions_run_immediately_if_there_is_no_window_to_wait_for(FxRobot robot) throws Exception {
        robot.interact(() -> {
            background.afterFirstFrames(() -> done.add("now"));
            assertThat(done).containsExactly("now");
        });
        CompletableFuture<Boolean> drawn = new CompletableFuture<>();
        robot.interact(() -> {
            new FirstFrames(desktop.postpone()).start();
            background.afterFirstFrames(() -> drawn.complete(true));
        });
        drawn.get(60, TimeUnit.SECONDS);
        robot.interact(() -> {
            background.afterFirstFrames(() -> done.add("later"));
            assertThat(done).containsExactly("now", "later");
        });
    }
}
