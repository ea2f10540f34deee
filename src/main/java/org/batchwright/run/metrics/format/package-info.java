/** Readers that turn the bytes of metric files into series. They perform no I/O. */
@NullMarked
package org.batchwright.run.metrics.format;

import org.jspecify.annotations.NullMarked;
