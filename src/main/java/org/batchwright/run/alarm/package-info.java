/** Watches the metrics of running jobs. */
@NullMarked
package org.batchwright.run.alarm;

import org.jspecify.annotations.NullMarked;
