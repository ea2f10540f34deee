/** Tracks and controls the jobs of submitted runs. */
@NullMarked
package org.batchwright.run.track;

import org.jspecify.annotations.NullMarked;
