/** The boundary to JavaFX: background work, the FX thread, starting and stopping. The only package that uses {@code Platform}. */
@NullMarked
package org.batchwright.ui.fx;

import org.jspecify.annotations.NullMarked;
