/** Exports the shown runs to a file. */
@NullMarked
package org.batchwright.ui.runs.export;

import org.jspecify.annotations.NullMarked;
