package org.batchwright.ui.log.pane;

import java.util.Optional;
import org.batchwright.ui.log.text.LogLine;

/** The lines shown by a pane. FX thread only. */
public interface LineSource {

    /** Returns the number of lines. */
    int size();

    /** Returns whether the source starts with the first line of the log, so that rows correspond to line numbers. */
    default boolean isNumbered() {
        return true;
    }

    /** Returns a zero-based line if loaded; otherwise starts loading it. */
    Optional<LogLine> line(int row);
}
