/** The program's own log, and a report for whoever helps with a problem. */
@NullMarked
package org.batchwright.run.report;

import org.jspecify.annotations.NullMarked;
