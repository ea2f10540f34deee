package org.batchwright.ui.compose.parameter;

import javafx.scene.Node;
import org.batchwright.ui.widget.Card;

/** Folds a card to its header while it has no content. */
public final class Folding {
    private Folding() {}

    /** Keeps the card as low as its header while its body is invisible. */
    public static void follow(Card card, Node body) {
        body.managedProperty().bind(body.visibleProperty());
        body.visibleProperty().addListener((seen, before, now) -> updateStyle(card, now));
        updateStyle(card, body.isVisible());
    }

    /** Runs the action when the body loses focus, since it may then be folded. */
    public static void onFocusLost(Node body, Runnable action) {
        body.focusWithinProperty().addListener((focus, before, now) -> {
            if (!now) {
                action.run();
            }
        });
    }

    private static void updateStyle(Card card, boolean open) {
        card.getStyleClass().remove("folded");
        if (!open) {
            card.getStyleClass().add("folded");
        }
    }
}
