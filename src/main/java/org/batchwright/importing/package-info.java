/** Existing job scripts made into presets. */
@NullMarked
package org.batchwright.importing;

import org.jspecify.annotations.NullMarked;
