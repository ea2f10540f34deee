/** A chart of curves on a canvas: zoom, hover, pin, keys. */
@NullMarked
package org.batchwright.ui.metrics.chart;

import org.jspecify.annotations.NullMarked;
