/** Tracks the jobs of submitted runs, and controls them. */
@NullMarked
package org.batchwright.run.track;

import org.jspecify.annotations.NullMarked;
