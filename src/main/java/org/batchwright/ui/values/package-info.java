/** A table of the values of runs and presets, wherever a screen wants to show one. */
@NullMarked
package org.batchwright.ui.values;

import org.jspecify.annotations.NullMarked;
