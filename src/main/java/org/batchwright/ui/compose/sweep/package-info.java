/** The cards for sweep, sample and chain, and the list of jobs. */
@NullMarked
package org.batchwright.ui.compose.sweep;

import org.jspecify.annotations.NullMarked;
