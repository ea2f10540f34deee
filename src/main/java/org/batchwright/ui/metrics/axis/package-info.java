/** The axes of charts: scales, ranges, and labels. */
@NullMarked
package org.batchwright.ui.metrics.axis;

import org.jspecify.annotations.NullMarked;
