package org.batchwright.ui.compose;

import org.batchwright.model.Value;

/** What the user does in the rows of a table. */
interface RowEdits {

    /** Gives the row of this name a value. */
    void typed(String name, Value value);

    /** Leads to the place of the form with this key. */
    void goTo(String key);
}
