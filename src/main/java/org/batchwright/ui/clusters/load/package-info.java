/** The section of a cluster's page that shows what is currently running and waiting there. */
@NullMarked
package org.batchwright.ui.clusters.load;

import org.jspecify.annotations.NullMarked;
