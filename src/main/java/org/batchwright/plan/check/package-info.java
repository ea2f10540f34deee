/** Checks of a plan before anybody asks the cluster. */
@NullMarked
package org.batchwright.plan.check;

import org.jspecify.annotations.NullMarked;
