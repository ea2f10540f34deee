/** Turns a preset and a cluster into scripts and problems; pure, nothing is submitted. */
@NullMarked
package org.batchwright.compose;

import org.jspecify.annotations.NullMarked;
