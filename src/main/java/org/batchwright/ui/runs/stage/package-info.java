/** The stages of a run as a graph. */
@NullMarked
package org.batchwright.ui.runs.stage;

import org.jspecify.annotations.NullMarked;
