package org.batchwright.ui.fx;

import java.util.Optional;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.PickResult;
import org.batchwright.model.ProgramPath;

/**
 * Opens the context menu of the focused control with the menu key and Shift+F10. JavaFX itself does so on Windows, but not on Linux. A
 * control that uses these keys itself, such as a terminal, still receives them.
 */
public final class ContextMenuKeys {
    /** The distance from the corner of the control, which places the menu at the control's first line. */
    private static final double INSET = 16;

    private ContextMenuKeys() {}

    public static void in(Scene scene) {
        if (!ProgramPath.isWindows()) {
            scene.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
                if (opensMenu(pressed)) {
                    Optional.ofNullable(scene.getFocusOwner()).ifPresent(ContextMenuKeys::request);
                    pressed.consume();
                }
            });
        }
    }

    private static boolean opensMenu(KeyEvent pressed) {
        boolean plain = !pressed.isControlDown() && !pressed.isAltDown() && !pressed.isMetaDown();
        return plain
                && (pressed.getCode() == KeyCode.CONTEXT_MENU
                        || (pressed.getCode() == KeyCode.F10 && pressed.isShiftDown()));
    }

    private static void request(Node owner) {
        Bounds bounds = owner.getLayoutBounds();
        double x = bounds.getMinX() + Math.min(INSET, bounds.getWidth() / 2);
        double y = bounds.getMinY() + Math.min(INSET, bounds.getHeight() / 2);
        Point2D screen = owner.localToScreen(x, y);
        if (screen != null) {
            Event.fireEvent(
                    owner,
                    new ContextMenuEvent(
                            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                            x,
                            y,
                            screen.getX(),
                            screen.getY(),
                            true,
                            new PickResult(owner, x, y)));
        }
    }
}
