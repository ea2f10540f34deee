/** The list of runs: the lines that match the filter, the selection, and the reading of the history. */
@NullMarked
package org.batchwright.ui.runs.list;

import org.jspecify.annotations.NullMarked;
