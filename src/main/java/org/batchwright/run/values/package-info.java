/** The values of runs and presets beside each other. */
@NullMarked
package org.batchwright.run.values;

import org.jspecify.annotations.NullMarked;
