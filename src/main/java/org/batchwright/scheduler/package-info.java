/** Scheduler dialects: text in, text out, no input or output of their own and no clock. */
@NullMarked
package org.batchwright.scheduler;

import org.jspecify.annotations.NullMarked;
