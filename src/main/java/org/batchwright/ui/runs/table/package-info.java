/** The table of runs and jobs: columns, cells, context menu. */
@NullMarked
package org.batchwright.ui.runs.table;

import org.jspecify.annotations.NullMarked;
