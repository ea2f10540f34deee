/** Files of clusters and sites. */
@NullMarked
package org.batchwright.workspace.cluster;

import org.jspecify.annotations.NullMarked;
