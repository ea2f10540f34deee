package org.batchwright.ui.compose.parameter;

import java.util.Optional;
import javafx.scene.Node;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.widget.Card;

/** A card of the form that is one line until it is needed. */
public interface FoldedCard {
    Card card();

    void show(FormState form);

    /** Unfolds what this key is about, if it stands here. */
    void reveal(String key);

    /** Where to go for a key that is no field and no table of this card. */
    Optional<Node> place(String key);
}
