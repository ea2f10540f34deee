package org.batchwright.ui.runs.filter;

import java.util.stream.IntStream;
import org.batchwright.ui.runs.row.RunRow;

/** The jobs of a run, by number. */
public final class JobIndices {
    private JobIndices() {}

    /** Returns all tasks of a run. */
    public static IntStream all(RunRow row) {
        return IntStream.range(0, row.run().jobs().size());
    }
}
