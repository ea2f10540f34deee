/** The part of a cluster's page that shows what runs there now and what waits. */
@NullMarked
package org.batchwright.ui.clusters.load;

import org.jspecify.annotations.NullMarked;
