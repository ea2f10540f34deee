/** Editors of fields and values. */
@NullMarked
package org.batchwright.ui.compose.field;

import org.jspecify.annotations.NullMarked;
