/** Scheduler dialects: text in, text out, no I/O and no clock. */
@NullMarked
package org.batchwright.scheduler;

import org.jspecify.annotations.NullMarked;
