/** The screen for editing a preset, previewing its script and submitting the run. */
@NullMarked
package org.batchwright.ui.compose;

import org.jspecify.annotations.NullMarked;
