/** Readers of the files that metrics are written to; bytes in, series out, no I/O. */
@NullMarked
package org.batchwright.run.metrics.format;

import org.jspecify.annotations.NullMarked;
