/** Checks of a plan that do not query the cluster. */
@NullMarked
package org.batchwright.plan.check;

import org.jspecify.annotations.NullMarked;
