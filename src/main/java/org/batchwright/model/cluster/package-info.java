/** Clusters as their files describe them: address, queues, limits, prices. */
@NullMarked
package org.batchwright.model.cluster;

import org.jspecify.annotations.NullMarked;
