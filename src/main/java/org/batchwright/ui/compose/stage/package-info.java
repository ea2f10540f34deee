/** The part of the form that edits the stages themselves. */
@NullMarked
package org.batchwright.ui.compose.stage;

import org.jspecify.annotations.NullMarked;
