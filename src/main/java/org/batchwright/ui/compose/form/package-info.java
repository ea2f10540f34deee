/** The form of a preset. */
@NullMarked
package org.batchwright.ui.compose.form;

import org.jspecify.annotations.NullMarked;
