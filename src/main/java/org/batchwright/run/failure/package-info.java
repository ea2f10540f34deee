/** Determines from logs why jobs failed and what may prevent it. */
@NullMarked
package org.batchwright.run.failure;

import org.jspecify.annotations.NullMarked;
