/** Converts existing job scripts to presets. */
@NullMarked
package org.batchwright.importing;

import org.jspecify.annotations.NullMarked;
