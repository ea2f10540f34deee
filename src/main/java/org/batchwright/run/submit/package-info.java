/** Submits each run exactly once, and recovers interrupted submissions. */
@NullMarked
package org.batchwright.run.submit;

import org.jspecify.annotations.NullMarked;
