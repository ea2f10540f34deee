/** The timeline of a run. */
@NullMarked
package org.batchwright.ui.runs.timeline;

import org.jspecify.annotations.NullMarked;
