package org.batchwright.ui.runs.list;

import java.util.function.Function;
import org.batchwright.ui.runs.row.RunRow;

/**
 * A column by which runs are sorted.
 *
 * @param key function that returns the key of a run in that column; called from any thread
 * @param descending whether the largest key comes first
 */
public record RunOrder(Function<RunRow, SortKey> key, boolean descending) {}
