/** Draws the content of a terminal. */
@NullMarked
package org.batchwright.ui.terminal.screen;

import org.jspecify.annotations.NullMarked;
