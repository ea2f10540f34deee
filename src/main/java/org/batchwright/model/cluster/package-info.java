/** Clusters as described by their files: address, queues, limits, prices. */
@NullMarked
package org.batchwright.model.cluster;

import org.jspecify.annotations.NullMarked;
