/** Batchwright's own log, and a support report. */
@NullMarked
package org.batchwright.run.report;

import org.jspecify.annotations.NullMarked;
