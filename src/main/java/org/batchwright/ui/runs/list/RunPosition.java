package org.batchwright.ui.runs.list;

import java.util.List;

/**
 * The position of a run in a {@link RunSorting}.
 *
 * @param keys one key per column
 * @param number the number of the run
 */
record RunPosition(List<SortKey> keys, long number) {
    RunPosition {
        keys = List.copyOf(keys);
    }
}
