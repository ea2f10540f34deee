package org.batchwright.ui.fx;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.ColorScheme;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import org.batchwright.ui.shell.Theme;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Screenshots of a screen in any size, taken in a separate scene, because the headless desktop is only 1000 pixels wide. */
public final class Pictures {
    private Pictures() {}

    /** Whether this run of the tests takes screenshots: {@code mvn test -Ppictures}. */
    public static boolean wanted() {
        return System.getProperty("pictures") != null;
    }

    /** Takes a screenshot of the whole scene that this node is in, as it stands. */
    public static void take(FxRobot robot, String node, String name) throws Exception {
        if (wanted()) {
            take(robot, robot.lookup(node).query(), name);
        }
    }

    /** The same of a node found already. */
    public static void take(FxRobot robot, Node node, String name) throws Exception {
        if (!wanted()) {
            return;
        }
        List<WritableImage> image = new ArrayList<>();
        // a dialog shown and waited for blocks FxRobot.interact
        WaitForAsyncUtils.asyncFx(() -> image.add(node.getScene().snapshot(null)))
                .get();
        SceneImages.write(image.getFirst(), name);
    }

    /** Moves the screen out of its parent for the screenshot and back; does nothing unless screenshots are wanted. */
    public static void take(
            FxRobot robot, Pane holder, ObservableValue<ColorScheme> scheme, String name, int width, int height)
            throws Exception {
        if (!wanted()) {
            return;
        }
        List<Node> screen = new ArrayList<>(holder.getChildren());
        StackPane stand = new StackPane();
        List<Scene> scenes = new ArrayList<>();
        robot.interact(() -> {
            holder.getChildren().clear();
            stand.getChildren().setAll(screen);
            Scene scene = new Scene(stand, width, height);
            Theme.follow(scene, scheme);
            scenes.add(scene);
        });
        List<WritableImage> image = new ArrayList<>();
        AtomicInteger rounds = new AtomicInteger();
        await().pollInterval(Duration.ofMillis(100))
                .until(
                        () -> { // newly visible rows are read in the background
                            robot.interact(
                                    () -> image.addFirst(scenes.getFirst().snapshot(null)));
                            return rounds.incrementAndGet() > 4;
                        });
        SceneImages.write(image.getFirst(), name + "-" + width + "x" + height);
        robot.interact(() -> {
            stand.getChildren().clear();
            holder.getChildren().setAll(screen);
        });
    }
}
