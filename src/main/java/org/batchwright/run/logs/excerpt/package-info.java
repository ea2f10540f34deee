/** The parts of a log that explain a failure: tracebacks and the end of the log. */
@NullMarked
package org.batchwright.run.logs.excerpt;

import org.jspecify.annotations.NullMarked;
