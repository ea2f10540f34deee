/** Submits exactly once and recovers submissions that were cut off. */
@NullMarked
package org.batchwright.run.submit;

import org.jspecify.annotations.NullMarked;
