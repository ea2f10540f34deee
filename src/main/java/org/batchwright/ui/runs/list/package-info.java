/** The list of runs: its lines after filtering, what is selected, and news since it was last seen. */
@NullMarked
package org.batchwright.ui.runs.list;

import org.jspecify.annotations.NullMarked;
