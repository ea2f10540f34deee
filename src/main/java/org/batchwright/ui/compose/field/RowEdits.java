package org.batchwright.ui.compose.field;

import org.batchwright.model.preset.Value;

/** User edits in the rows of a table. */
public interface RowEdits {

    void typed(String name, Value value);

    /** Goes to the place of the form with this key. */
    void goTo(String key);
}
