/** The Metrics tab: charts and tables of what jobs report about their progress. */
@NullMarked
package org.batchwright.ui.metrics;

import org.jspecify.annotations.NullMarked;
