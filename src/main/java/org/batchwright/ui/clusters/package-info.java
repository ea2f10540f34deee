/** The Clusters screen: where jobs can run, how each cluster is connected, and what its queues offer. */
@NullMarked
package org.batchwright.ui.clusters;

import org.jspecify.annotations.NullMarked;
