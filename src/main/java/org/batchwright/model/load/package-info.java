/** The running and waiting jobs of a cluster and its nodes at one time, as far as the scheduler shows them. */
@NullMarked
package org.batchwright.model.load;

import org.jspecify.annotations.NullMarked;
