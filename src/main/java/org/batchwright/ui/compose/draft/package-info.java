/** The preset being edited, without a scene. */
@NullMarked
package org.batchwright.ui.compose.draft;

import org.jspecify.annotations.NullMarked;
