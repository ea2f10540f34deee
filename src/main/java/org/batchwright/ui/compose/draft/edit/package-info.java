/** Edits of a preset, each as one step that can be undone. */
@NullMarked
package org.batchwright.ui.compose.draft.edit;

import org.jspecify.annotations.NullMarked;
