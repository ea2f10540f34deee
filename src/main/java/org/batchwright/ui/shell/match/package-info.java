/** Matches the text typed in the command palette against titles, and highlights the matching letters. */
@NullMarked
package org.batchwright.ui.shell.match;

import org.jspecify.annotations.NullMarked;
