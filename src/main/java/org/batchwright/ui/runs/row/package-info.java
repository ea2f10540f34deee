/** Runs as rows: states, texts, filter, selection. */
@NullMarked
package org.batchwright.ui.runs.row;

import org.jspecify.annotations.NullMarked;
