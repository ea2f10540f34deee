/** One job of a plan: site variables, size, names. */
@NullMarked
package org.batchwright.plan.job;

import org.jspecify.annotations.NullMarked;
