/** A table with the usage and cost of all jobs. */
@NullMarked
package org.batchwright.ui.runs.usage;

import org.jspecify.annotations.NullMarked;
