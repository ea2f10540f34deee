/** The rows and tables of the form, without their state. */
@NullMarked
package org.batchwright.ui.compose.row;

import org.jspecify.annotations.NullMarked;
