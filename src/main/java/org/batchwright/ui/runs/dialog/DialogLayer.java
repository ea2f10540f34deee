package org.batchwright.ui.runs.dialog;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.batchwright.ui.widget.WindowVeil;
import org.batchwright.ui.widget.node.FocusReturn;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;

/** A screen that opens dialogs within the window, covering all of it. Escape or a click outside closes them. */
public final class DialogLayer extends StackPane {
    private final StackPane veil = Nodes.styled(new StackPane(), "dialog-veil");
    private final FocusReturn focus = new FocusReturn(veil);
    private final Node below;
    private StackPane host = this;
    private Runnable whenClosed = () -> {};
    private Subscription holding = Subscription.EMPTY;

    /** @param below the screen below the dialogs */
    public DialogLayer(Node below) {
        super(below);
        this.below = below;
        veil.setOnMousePressed(pressed -> {
            if (veil.equals(pressed.getTarget())) {
                close();
            }
        });
        Nodes.onEscapeBefore(veil, this::close);
        sceneProperty().addListener((scenes, before, now) -> {
            if (veil.getParent() != null) {
                close(); // another screen has replaced this one
            }
        });
    }

    /** Opens a dialog. The screen below does not react until the dialog is closed. */
    public void open(Node dialog) {
        open(dialog, () -> {});
    }

    /** @param closed action called once when the dialog is closed, however that happens */
    public void open(Node dialog, Runnable closed) {
        whenClosed = closed;
        veil.getChildren().setAll(dialog);
        veil.getStylesheets().setAll(sheets());
        host.getChildren().remove(veil);
        host = WindowVeil.contents(getScene())
                .filter(StackPane.class::isInstance)
                .map(StackPane.class::cast)
                .orElse(this);
        host.getChildren().add(veil);
        focus.remember();
        below.setMouseTransparent(true);
        holding = getScene().focusOwnerProperty().subscribe((before, now) -> trapFocus(before, now));
    }

    /** Returns the style sheets of this screen, which do not apply to the rest of the window. */
    private List<String> sheets() {
        return Stream.<Parent>iterate(this, Objects::nonNull, Parent::getParent)
                .flatMap(parent -> parent.getStylesheets().stream())
                .toList();
    }

    /** Keeps the focus within the dialog when Tab is pressed. */
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

    /** Closes the dialog and returns the focus to the control that had it, or at least to the screen. */
    public void close() {
        holding.unsubscribe();
        focus.restore();
        boolean lost = Nodes.hasFocus(veil);
        host.getChildren().remove(veil);
        below.setMouseTransparent(false);
        if (lost) {
            below.requestFocus();
        }
        Runnable closed = whenClosed;
        whenClosed = () -> {};
        closed.run();
    }
}
