/** Scheduler dialects, which only process text and use neither I/O nor a clock. */
@NullMarked
package org.batchwright.scheduler;

import org.jspecify.annotations.NullMarked;
