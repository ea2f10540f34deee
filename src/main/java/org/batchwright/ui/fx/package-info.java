/** The seam to JavaFX: background work, the window's thread, starting and stopping. The only package that knows {@code Platform}. */
@NullMarked
package org.batchwright.ui.fx;

import org.jspecify.annotations.NullMarked;
