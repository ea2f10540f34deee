/** Metrics in the lines of a log, found without a setting. */
@NullMarked
package org.batchwright.run.metrics.log;

import org.jspecify.annotations.NullMarked;
