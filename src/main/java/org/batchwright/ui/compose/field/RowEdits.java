package org.batchwright.ui.compose.field;

import org.batchwright.model.preset.Value;

/** What the user does in the rows of a table. */
public interface RowEdits {

    /** Gives the row of this name a value. */
    void typed(String name, Value value);

    /** Leads to the place of the form with this key. */
    void goTo(String key);
}
