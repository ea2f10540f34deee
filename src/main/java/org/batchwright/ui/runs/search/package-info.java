/** Finds text in the logs of all jobs of a run. */
@NullMarked
package org.batchwright.ui.runs.search;

import org.jspecify.annotations.NullMarked;
