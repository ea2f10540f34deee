/** Turns a preset and a cluster into a plan: site variables, limits and all problems at once. */
@NullMarked
package org.batchwright.plan;

import org.jspecify.annotations.NullMarked;
