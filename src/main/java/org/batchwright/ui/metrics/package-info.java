/** The Metrics tab: charts and tables of the metrics that jobs report. */
@NullMarked
package org.batchwright.ui.metrics;

import org.jspecify.annotations.NullMarked;
