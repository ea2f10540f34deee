/** Readers of metric files, which turn bytes into series without I/O of their own. */
@NullMarked
package org.batchwright.run.metrics.format;

import org.jspecify.annotations.NullMarked;
