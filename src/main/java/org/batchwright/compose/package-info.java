/** Preset and cluster to scripts and problems; pure, nothing here submits. */
@NullMarked
package org.batchwright.compose;

import org.jspecify.annotations.NullMarked;
