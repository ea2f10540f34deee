package org.batchwright.ui.compose.parameter;

import javafx.scene.Node;
import org.batchwright.ui.widget.Card;

/** A card of which only the header is seen while there is nothing to say. */
public final class Folding {
    private Folding() {}

    /** From now on the card is as tall as its header while its body is not visible. */
    public static void follow(Card card, Node body) {
        body.managedProperty().bind(body.visibleProperty());
        body.visibleProperty().addListener((seen, before, now) -> mark(card, now));
        mark(card, body.isVisible());
    }

    /** Runs this when the cursor leaves the body: it may fold then. */
    public static void whenLeft(Node body, Runnable action) {
        body.focusWithinProperty().addListener((focus, before, now) -> {
            if (!now) {
                action.run();
            }
        });
    }

    private static void mark(Card card, boolean open) {
        card.getStyleClass().remove("folded");
        if (!open) {
            card.getStyleClass().add("folded");
        }
    }
}
