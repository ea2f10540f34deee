/** What the jobs of all runs used and cost, as a table. */
@NullMarked
package org.batchwright.ui.runs.usage;

import org.jspecify.annotations.NullMarked;
