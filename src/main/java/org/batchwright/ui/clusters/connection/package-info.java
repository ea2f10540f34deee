/** How a cluster is connected: steps, facts, keys and passwords. */
@NullMarked
package org.batchwright.ui.clusters.connection;

import org.jspecify.annotations.NullMarked;
