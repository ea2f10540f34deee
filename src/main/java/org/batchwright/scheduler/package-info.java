/** Scheduler dialects, which work only on text, without I/O or a clock. */
@NullMarked
package org.batchwright.scheduler;

import org.jspecify.annotations.NullMarked;
