/** The load of clusters, queried only while it is displayed. */
@NullMarked
package org.batchwright.run.load;

import org.jspecify.annotations.NullMarked;
