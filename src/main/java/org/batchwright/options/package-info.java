/** Determines the options of a training script without running it, and checks a preset's parameters against them. */
@NullMarked
package org.batchwright.options;

import org.jspecify.annotations.NullMarked;
