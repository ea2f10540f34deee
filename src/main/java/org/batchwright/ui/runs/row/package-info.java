/** Runs as rows: their states, texts, details and actions. */
@NullMarked
package org.batchwright.ui.runs.row;

import org.jspecify.annotations.NullMarked;
