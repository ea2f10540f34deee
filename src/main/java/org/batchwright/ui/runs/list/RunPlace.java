package org.batchwright.ui.runs.list;

import java.util.List;

/**
 * Where a run belongs in a {@link RunSorting}.
 *
 * @param keys one for each column
 * @param number of the run
 */
record RunPlace(List<SortKey> keys, long number) {
    RunPlace {
        keys = List.copyOf(keys);
    }
}
