/** A table of the values of runs and presets, shared by several screens. */
@NullMarked
package org.batchwright.ui.values;

import org.jspecify.annotations.NullMarked;
