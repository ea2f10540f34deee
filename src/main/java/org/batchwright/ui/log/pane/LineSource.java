package org.batchwright.ui.log.pane;

import java.util.Optional;
import org.batchwright.ui.log.text.LogLine;

/** The lines that a pane shows. FX thread only. */
public interface LineSource {

    /** Returns the number of lines. */
    int size();

    /** Returns whether the first line is the first one of the log, so that rows are line numbers. */
    default boolean isNumbered() {
        return true;
    }

    /** Returns a zero-based line if it is loaded; otherwise begins to load it. */
    Optional<LogLine> line(int row);
}
