/** Draws charts on any surface: a canvas or a file. */
@NullMarked
package org.batchwright.ui.metrics.paint;

import org.jspecify.annotations.NullMarked;
