/** The part of a cluster's page that shows what is running and waiting there now. */
@NullMarked
package org.batchwright.ui.clusters.load;

import org.jspecify.annotations.NullMarked;
