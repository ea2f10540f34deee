/** A pane that shows any number of lines; only the lines in view have nodes, and text can be selected across lines. */
@NullMarked
package org.batchwright.ui.log.pane;

import org.jspecify.annotations.NullMarked;
