/** The curves of the selected jobs, grouped by the quantity that they measure. */
@NullMarked
package org.batchwright.ui.metrics.series;

import org.jspecify.annotations.NullMarked;
