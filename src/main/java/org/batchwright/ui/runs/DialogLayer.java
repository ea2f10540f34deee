package org.batchwright.ui.runs;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;

/** A screen over which a dialog may lie, inside the window. Escape or a press beside it closes it. */
final class DialogLayer extends StackPane {
    private final StackPane veil = new StackPane();
    private final Node below;

    DialogLayer(Node below) {
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

    void open(Node dialog) {
        veil.getChildren().setAll(dialog);
        getChildren().setAll(below, veil);
        below.setMouseTransparent(true);
    }

    void close() {
        getChildren().setAll(below);
        below.setMouseTransparent(false);
        below.requestFocus();
    }
}
