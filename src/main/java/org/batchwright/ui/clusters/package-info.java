/** The Clusters screen: which places run jobs, how each is connected, and what its queues offer. */
@NullMarked
package org.batchwright.ui.clusters;

import org.jspecify.annotations.NullMarked;
