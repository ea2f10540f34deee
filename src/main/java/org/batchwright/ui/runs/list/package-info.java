/** The list of runs: its lines after filtering, the selection, and changes since it was last seen. */
@NullMarked
package org.batchwright.ui.runs.list;

import org.jspecify.annotations.NullMarked;
