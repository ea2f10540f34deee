/** Flux, the scheduler of the Flux Framework. */
@NullMarked
package org.batchwright.scheduler.flux;

import org.jspecify.annotations.NullMarked;
