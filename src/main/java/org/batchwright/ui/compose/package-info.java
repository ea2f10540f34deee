/** The screen where a preset is edited, its script previewed and the run submitted. */
@NullMarked
package org.batchwright.ui.compose;

import org.jspecify.annotations.NullMarked;
