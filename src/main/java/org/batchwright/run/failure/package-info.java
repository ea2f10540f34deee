/** Why jobs failed: read from their logs, and what may prevent it. */
@NullMarked
package org.batchwright.run.failure;

import org.jspecify.annotations.NullMarked;
