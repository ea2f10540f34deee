/** The parts of a log that explain a failure: tracebacks and the end. */
@NullMarked
package org.batchwright.run.logs.excerpt;

import org.jspecify.annotations.NullMarked;
