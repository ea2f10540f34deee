/** The model of the preset being edited, without UI nodes. */
@NullMarked
package org.batchwright.ui.compose.draft;

import org.jspecify.annotations.NullMarked;
