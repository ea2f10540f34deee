/** A side-by-side comparison of the values of runs and presets. */
@NullMarked
package org.batchwright.run.values;

import org.jspecify.annotations.NullMarked;
