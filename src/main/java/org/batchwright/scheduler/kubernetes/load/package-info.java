/** Nodes, pods and Jobs as load.sh prints them, and the resources that they use. */
@NullMarked
package org.batchwright.scheduler.kubernetes.load;

import org.jspecify.annotations.NullMarked;
