package org.batchwright.ui.runs.dialog;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/** A screen with room for a dialog on top, inside the window. Escape or a click outside closes it. */
public final class DialogLayer extends StackPane {
    private final StackPane veil = new StackPane();
    private final Node below;
    private Runnable whenClosed = () -> {};
    private Subscription holding = Subscription.EMPTY;

    /** @param below the screen */
    public DialogLayer(Node below) {
        super(below);
        this.below = below;
        veil.getStyleClass().add("dialog-veil");
        veil.setOnMousePressed(pressed -> {
            if (veil.equals(pressed.getTarget())) {
                close();
            }
        });
        veil.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                close();
                pressed.consume();
            }
        });
    }

    /** Opens a dialog; the screen below does not react until it is closed. */
    public void open(Node dialog) {
        open(dialog, () -> {});
    }

    /** @param closed called once when the dialog is closed in any way */
    public void open(Node dialog, Runnable closed) {
        whenClosed = closed;
        veil.getChildren().setAll(dialog);
        getChildren().setAll(below, veil);
        below.setMouseTransparent(true);
        holding = getScene().focusOwnerProperty().subscribe((before, now) -> trapFocus(before, now));
    }

    /** Keeps Tab within the dialog. */
    private void trapFocus(@Nullable Node before, @Nullable Node now) {
        if (now != null && before != null && isInside(before) && !isInside(now)) {
            before.requestFocus();
        }
    }

    private boolean isInside(Node node) {
        Node at = node;
        while (at != null && !at.equals(veil)) {
            at = at.getParent();
        }
        return at != null;
    }

    /** Closes the dialog and returns the focus to the screen. */
    public void close() {
        holding.unsubscribe();
        getChildren().setAll(below);
        below.setMouseTransparent(false);
        below.requestFocus();
        Runnable closed = whenClosed;
        whenClosed = () -> {};
        closed.run();
    }
}
