/** The mathematics of a chart, without a window: axes, ticks, smoothing, and points reduced to pixels. */
@NullMarked
package org.batchwright.ui.metrics.plot;

import org.jspecify.annotations.NullMarked;
