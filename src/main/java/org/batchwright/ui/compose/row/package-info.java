/** The rows and tables of the form, apart from their state. */
@NullMarked
package org.batchwright.ui.compose.row;

import org.jspecify.annotations.NullMarked;
