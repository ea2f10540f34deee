/** Existing job scripts made into presets. */
@NullMarked
package org.batchwright.run.importing;

import org.jspecify.annotations.NullMarked;
