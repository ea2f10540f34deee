/** What is running and waiting on clusters, queried only while it is displayed. */
@NullMarked
package org.batchwright.run.load;

import org.jspecify.annotations.NullMarked;
