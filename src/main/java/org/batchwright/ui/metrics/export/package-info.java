/** Exports charts and points to files and to the clipboard. */
@NullMarked
package org.batchwright.ui.metrics.export;

import org.jspecify.annotations.NullMarked;
