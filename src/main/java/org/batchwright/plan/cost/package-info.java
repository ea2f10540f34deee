/** Cost of jobs, by the prices of the cluster. */
@NullMarked
package org.batchwright.plan.cost;

import org.jspecify.annotations.NullMarked;
