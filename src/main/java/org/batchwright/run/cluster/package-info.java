/** Connections to clusters and what was found out about them. */
@NullMarked
package org.batchwright.run.cluster;

import org.jspecify.annotations.NullMarked;
