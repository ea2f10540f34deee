package org.batchwright.ui.runs.row;

import java.util.stream.IntStream;

/** The jobs of a run by their numbers. */
public final class JobIndices {
    private JobIndices() {}

    /** All tasks of a run. */
    public static IntStream all(RunRow row) {
        return IntStream.range(0, row.run().jobs().size());
    }
}
