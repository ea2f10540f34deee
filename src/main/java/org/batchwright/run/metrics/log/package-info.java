/** Finds metrics in log lines without any configuration. */
@NullMarked
package org.batchwright.run.metrics.log;

import org.jspecify.annotations.NullMarked;
