/** Compares the values of runs and presets side by side. */
@NullMarked
package org.batchwright.run.values;

import org.jspecify.annotations.NullMarked;
