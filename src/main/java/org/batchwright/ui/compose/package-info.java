/** The screen where a preset is edited, its script is seen and the run is submitted. */
@NullMarked
package org.batchwright.ui.compose;

import org.jspecify.annotations.NullMarked;
