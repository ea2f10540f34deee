/** Determines from logs why jobs failed and how to prevent it. */
@NullMarked
package org.batchwright.run.failure;

import org.jspecify.annotations.NullMarked;
