/** The stages of a preset or a run as a graph. */
@NullMarked
package org.batchwright.ui.widget.graph;

import org.jspecify.annotations.NullMarked;
