package org.batchwright.ui.widget;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.batchwright.ui.widget.node.FocusReturn;
import org.batchwright.ui.widget.node.Nodes;

/** Covers the window with a veil that shows a box in its center. */
public final class WindowVeil {
    private static final Insets MARGIN = new Insets(24);

    private WindowVeil() {}

    /** Returns the pane that fills the window. The root may be a frame around it. */
    public static Optional<Pane> contents(Scene scene) {
        return Stream.concat(Stream.of(scene.getRoot()), scene.getRoot().getChildrenUnmodifiable().stream())
                .filter(Pane.class::isInstance)
                .map(Pane.class::cast)
                .findFirst();
    }

    /**
     * Turns a pane into a veil, which is initially hidden. Escape or a click outside the box hides it again, and the control that had the
     * focus gets it back.
     *
     * @param maxWidth the maximum width of the box, in pixels
     * @param maxHeight the maximum height of the box, in pixels
     */
    public static void set(StackPane pane, Region box, double maxWidth, double maxHeight) {
        box.getStyleClass().addAll("palette", "shortcuts");
        box.setMaxSize(maxWidth, maxHeight);
        box.addEventHandler(MouseEvent.MOUSE_PRESSED, MouseEvent::consume);
        StackPane.setAlignment(box, Pos.CENTER);
        StackPane.setMargin(box, MARGIN);
        pane.getStyleClass().add("palette-veil");
        pane.setVisible(false);
        pane.managedProperty().bind(pane.visibleProperty());
        pane.setOnMousePressed(clicked -> pane.setVisible(false));
        Nodes.onEscapeBefore(pane, () -> pane.setVisible(false));
        pane.getChildren().setAll(box);
        returnFocus(pane);
    }

    private static void returnFocus(StackPane pane) {
        FocusReturn focus = new FocusReturn(pane);
        pane.visibleProperty().addListener((visible, before, now) -> {
            if (now) {
                focus.remember();
            } else {
                focus.restore();
            }
        });
        pane.sceneProperty().subscribe(scene -> {
            if (scene != null && pane.isVisible()) { // added to the window when it is first shown
                focus.remember();
            }
        });
    }
}
