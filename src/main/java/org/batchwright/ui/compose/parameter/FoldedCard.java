package org.batchwright.ui.compose.parameter;

import java.util.Optional;
import javafx.scene.Node;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.widget.Card;

/** A card of the form that is folded to one line until needed. */
public interface FoldedCard {
    Card card();

    void show(FormState form);

    /** Unfolds the fields that this key refers to if they are on this card. */
    void reveal(String key);

    /** Returns the node for a key that is neither a field nor a table of this card. */
    Optional<Node> findPlace(String key);
}
