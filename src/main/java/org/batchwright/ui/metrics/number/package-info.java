/** Formats numbers as short strings. */
@NullMarked
package org.batchwright.ui.metrics.number;

import org.jspecify.annotations.NullMarked;
