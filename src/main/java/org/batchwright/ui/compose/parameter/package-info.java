/** The tables of parameters and variables. */
@NullMarked
package org.batchwright.ui.compose.parameter;

import org.jspecify.annotations.NullMarked;
