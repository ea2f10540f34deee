/** Nodes, pods and Jobs as printed by load.sh, and the resources that they use. */
@NullMarked
package org.batchwright.scheduler.kubernetes.load;

import org.jspecify.annotations.NullMarked;
