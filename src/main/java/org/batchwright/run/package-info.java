/** Submits each run exactly once, tracks runs, follows logs, and keeps the history of all runs. */
@NullMarked
package org.batchwright.run;

import org.jspecify.annotations.NullMarked;
