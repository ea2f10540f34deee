/** The connection of a cluster: steps, facts, keys and passwords. */
@NullMarked
package org.batchwright.ui.clusters.connection;

import org.jspecify.annotations.NullMarked;
