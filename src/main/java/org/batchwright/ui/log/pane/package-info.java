/** A pane that shows lines of any number: only those in view have nodes; text is selected across lines. */
@NullMarked
package org.batchwright.ui.log.pane;

import org.jspecify.annotations.NullMarked;
