/** Stages of a run that run on another cluster, as runs of their own that start when the results of the first are on this computer. */
@NullMarked
package org.batchwright.run.stage;

import org.jspecify.annotations.NullMarked;
