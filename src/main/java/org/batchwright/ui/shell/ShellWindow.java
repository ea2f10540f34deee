package org.batchwright.ui.shell;

import java.util.List;
import java.util.Objects;
import javafx.animation.PauseTransition;
import javafx.application.ColorScheme;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.batchwright.ui.shell.zoom.ZoomPane;
import org.batchwright.ui.shell.zoom.ZoomedPopups;
import org.batchwright.ui.widget.Texts;

/** The application's window, styled by {@link Theme} and restored to its last bounds. */
public final class ShellWindow {
    private static final double LEAST_WIDTH = 960;
    private static final double LEAST_HEIGHT = 600;
    /** Generated from installer/batchwright.svg. The desktop chooses the size that it needs. */
    private static final List<Integer> ICON_SIZES = List.of(16, 32, 48, 128, 256);

    private final ShellView view;
    private final Stage stage = new Stage();
    private final WindowMemory memory;
    private WindowMemory.WindowBounds restored;
    private final PauseTransition settled = new PauseTransition(Duration.millis(500));

    /**
     * The appearance of the window, which is updated while the window is open.
     *
     * @param zoom the zoom in percent of the normal size
     * @param sheet a style sheet that is applied after all others
     * @param canBeTransparent whether the desktop can blend the edges of popups
     */
    public record WindowStyle(
            ObservableValue<ColorScheme> scheme,
            ObservableValue<Integer> zoom,
            ObservableValue<String> sheet,
            boolean canBeTransparent) {}

    /** @param close action to run when the window is closed: {@code Desktop.shutdown} */
    public ShellWindow(ShellView view, WindowStyle style, WindowMemory memory, Runnable close) {
        this.view = view;
        this.memory = memory;
        ZoomPane root = new ZoomPane(view, style.zoom(), LEAST_WIDTH, LEAST_HEIGHT);
        Scene scene = new Scene(new Region());
        Theme.follow(scene, root, style.scheme());
        style.sheet().subscribe(sheet -> Theme.useSheet(scene, sheet));
        ZoomedPopups.follow(stage, style.zoom());
        if (!style.canBeTransparent()) {
            OpaquePopups.follow(root, style.scheme());
        }
        scene.setRoot(root); // set after the style sheets, since each of them would otherwise restyle the whole window
        stage.setTitle(Texts.get("shell.name"));
        stage.getIcons().setAll(ICON_SIZES.stream().map(ShellWindow::icon).toList());
        stage.setScene(scene);
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        restored = memory.last()
                .flatMap(last -> last.on(Screen.getScreens().stream()
                        .map(Screen::getVisualBounds)
                        .toList()))
                .orElseGet(() ->
                        WindowMemory.WindowBounds.within(Screen.getPrimary().getVisualBounds()));
        applyBounds(restored);
        settled.setOnFinished(still -> remember(() -> {}));
        for (ObservableValue<?> changing : List.of(
                stage.xProperty(),
                stage.yProperty(),
                stage.widthProperty(),
                stage.heightProperty(),
                stage.maximizedProperty())) {
            changing.addListener(changed -> settled.playFromStart());
        }
        stage.setOnCloseRequest(request -> {
            request.consume();
            settled.stop();
            remember(close);
        });
    }

    private static Image icon(int size) {
        return new Image(
                Objects.requireNonNull(ShellWindow.class.getResource("/org/batchwright/ui/icon-" + size + ".png"))
                        .toExternalForm());
    }

    public Stage stage() {
        return stage;
    }

    public void show() {
        stage.show();
        view.focus();
    }

    private void applyBounds(WindowMemory.WindowBounds remembered) {
        stage.setX(remembered.x());
        stage.setY(remembered.y());
        stage.setWidth(remembered.width());
        stage.setHeight(remembered.height());
        stage.setMaximized(remembered.maximized());
    }

    /** Stores the window's bounds; for a maximized window, the restore bounds are kept. */
    private void remember(Runnable then) {
        if (!stage.isShowing() || stage.isIconified() || stage.isFullScreen()) {
            then.run();
            return;
        }
        restored = stage.isMaximized()
                ? restored.withMaximized(true)
                : new WindowMemory.WindowBounds(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), false);
        memory.remember(restored, then);
    }
}
