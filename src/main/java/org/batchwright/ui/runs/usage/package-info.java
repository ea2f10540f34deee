/** A table of what the jobs of all runs used and cost. */
@NullMarked
package org.batchwright.ui.runs.usage;

import org.jspecify.annotations.NullMarked;
