package org.batchwright.ui.runs.list;

import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.row.RunGroup;

/** Determines which runs the table shows, and in which order. */
record RunArrangement(RunFilter filter, RunGroup segment, RunSorting sorting) {

    RunArrangement with(RunFilter other) {
        return new RunArrangement(other, segment, sorting);
    }

    RunArrangement with(RunGroup other) {
        return new RunArrangement(filter, other, sorting);
    }

    RunArrangement with(RunSorting other) {
        return new RunArrangement(filter, segment, other);
    }
}
