package org.batchwright.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;
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

/**
 * Takes screenshots of a screen in any size in a separate scene, because the headless desktop is only 1000 pixels
 * wide.
 */
public final class Pictures {
    /** The space for a screen in a window of 1100x700, excluding the bars around it. */
    private static final double LEAST_WIDTH = 1020;

    private static final double LEAST_HEIGHT = 628;

    private Pictures() {}

    /** Returns whether this test run takes screenshots ({@code mvn test -Ppictures}). */
    public static boolean wanted() {
        return System.getProperty("pictures") != null;
    }

    /**
     * Takes a screenshot of the whole scene that contains this node. None of its text may be cut off, and all controls must have a name.
     */
    public static void take(FxRobot robot, String node, String name) throws Exception {
        take(robot, robot.lookup(node).query(), name);
    }

    /** Takes a screenshot of the whole scene of a given node. */
    public static void take(FxRobot robot, Node node, String name) throws Exception {
        // a modal dialog blocks FxRobot.interact
        Scene shown = node.getScene();
        assertThat(WaitForAsyncUtils.asyncFx(
                                () -> ClippedTexts.in(shown.getRoot(), shown.getWidth(), shown.getHeight()))
                        .get())
                .as("cut texts of " + name)
                .isEmpty();
        assertThat(WaitForAsyncUtils.asyncFx(() -> NamelessControls.in(shown.getRoot()))
                        .get())
                .as("nameless controls of " + name)
                .isEmpty();
        assertThat(WaitForAsyncUtils.asyncFx(() -> OddHeights.in(shown.getRoot()))
                        .get())
                .as("uneven heights of " + name)
                .isEmpty();
        if (!wanted()) {
            return;
        }
        List<WritableImage> image = new ArrayList<>();
        WaitForAsyncUtils.asyncFx(() -> image.add(node.getScene().snapshot(null)))
                .get();
        SceneImages.write(image.getFirst(), name);
    }

    /**
     * If screenshots are wanted, moves the screen out of its parent for the screenshot, and then back. None of its text may be cut off in a
     * window of 1100x700, and all controls must have a name.
     */
    public static void take(
            FxRobot robot, Pane holder, ObservableValue<ColorScheme> scheme, String name, int width, int height)
            throws Exception {
        take(robot, holder, scheme, name, new Size(width, height), () -> {});
    }

    /** The size of a screenshot in pixels. */
    public record Size(int width, int height) {}

    /** @param ready called on the FX thread before the screenshot, when the screen has its size, to point at something */
    public static void take(
            FxRobot robot, Pane holder, ObservableValue<ColorScheme> scheme, String name, Size size, Runnable ready)
            throws Exception {
        if (wanted()) {
            save(robot, holder, scheme, name, size, ready);
        }
        checkTexts(
                robot,
                holder,
                name,
                size.height()); // last, because cells that it hides would keep the colors of this scene
    }

    private static void save(
            FxRobot robot, Pane holder, ObservableValue<ColorScheme> scheme, String name, Size size, Runnable ready)
            throws Exception {
        List<Node> screen = new ArrayList<>(holder.getChildren());
        StackPane stand = new StackPane();
        List<Scene> scenes = new ArrayList<>();
        robot.interact(() -> {
            empty(holder);
            stand.getChildren().setAll(screen);
            Scene scene = new Scene(stand, size.width(), size.height());
            Theme.follow(scene, scheme);
            scenes.add(scene);
        });
        List<WritableImage> image = new ArrayList<>();
        AtomicInteger rounds = new AtomicInteger();
        await().pollInterval(Duration.ofMillis(100))
                .until(
                        () -> { // rows that become visible are read in the background
                            robot.interact(() -> {
                                ready.run();
                                restyle(scenes.getFirst());
                                image.addFirst(scenes.getFirst().snapshot(null));
                            });
                            return rounds.incrementAndGet() > 4;
                        });
        SceneImages.write(image.getFirst(), name + "-" + size.width() + "x" + size.height());
        robot.interact(() -> {
            empty(stand);
            holder.getChildren().setAll(screen);
        });
    }

    /** Styles all nodes again, because cells that another scene hid keep its colors. */
    private static void restyle(Scene scene) {
        scene.getStylesheets().setAll(List.copyOf(scene.getStylesheets()));
    }

    /** Removes the topmost child first, because a screen that leaves its scene closes a dialog above it. */
    private static void empty(Pane pane) {
        while (!pane.getChildren().isEmpty()) {
            pane.getChildren().removeLast();
        }
    }

    private static void checkTexts(FxRobot robot, Pane holder, String name, int height) {
        double high = Math.min(height, LEAST_HEIGHT);
        List<String> cut = new ArrayList<>();
        List<String> nameless = new ArrayList<>();
        List<String> odd = new ArrayList<>();
        robot.interact(() -> {
            layOut(holder, LEAST_WIDTH, high);
            nameless.addAll(NamelessControls.in(holder));
            odd.addAll(OddHeights.in(holder));
            cut.addAll(ClippedTexts.in(holder, LEAST_WIDTH, high));
            layOut(holder, holder.getScene().getWidth(), holder.getScene().getHeight());
        });
        assertThat(cut).as("cut texts of " + name).isEmpty();
        assertThat(nameless).as("nameless controls of " + name).isEmpty();
        assertThat(odd).as("uneven heights of " + name).isEmpty();
    }

    private static void layOut(Pane holder, double width, double height) {
        holder.resize(width, height);
        for (int i = 0; i < 3; i++) { // lists create their rows during layout
            holder.applyCss();
            holder.layout();
        }
    }
}
