package org.batchwright.ui.runs.list;

import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.row.RunGroup;

/** Which runs the table shows, and in what order. */
record Arrangement(RunFilter filter, RunGroup segment, RunSorting sorting) {

    Arrangement with(RunFilter other) {
        return new Arrangement(other, segment, sorting);
    }

    Arrangement with(RunGroup other) {
        return new Arrangement(filter, other, sorting);
    }

    Arrangement with(RunSorting other) {
        return new Arrangement(filter, segment, other);
    }
}
