/** Connections to clusters and their discovery. */
@NullMarked
package org.batchwright.run.cluster;

import org.jspecify.annotations.NullMarked;
