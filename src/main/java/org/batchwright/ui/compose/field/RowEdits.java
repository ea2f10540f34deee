package org.batchwright.ui.compose.field;

import java.util.Optional;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.files.FolderChoice;

/** User edits in the rows of a table. */
public interface RowEdits {

    void typed(String name, Value value);

    /** Returns the folder choice for a value; empty if the values are not paths on the cluster. */
    default Optional<FolderChoice> folders() {
        return Optional.empty();
    }

    /** Scrolls the form to the field with this key. */
    void goTo(String key);
}
