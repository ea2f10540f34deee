/** Submitting exactly once, tracking, following logs, and the history of all runs. */
@NullMarked
package org.batchwright.run;

import org.jspecify.annotations.NullMarked;
