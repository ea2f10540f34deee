/** A computer without a scheduler. */
@NullMarked
package org.batchwright.scheduler.local;

import org.jspecify.annotations.NullMarked;
