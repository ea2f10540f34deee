/** Edits of a preset; each edit is one undo step. */
@NullMarked
package org.batchwright.ui.compose.draft.edit;

import org.jspecify.annotations.NullMarked;
