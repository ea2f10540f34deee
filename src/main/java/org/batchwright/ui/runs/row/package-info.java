/** Runs as rows: state, words, filter, selection. */
@NullMarked
package org.batchwright.ui.runs.row;

import org.jspecify.annotations.NullMarked;
