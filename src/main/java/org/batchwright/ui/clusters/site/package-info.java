/** The questions that a ready-made site asks about a new cluster. */
@NullMarked
package org.batchwright.ui.clusters.site;

import org.jspecify.annotations.NullMarked;
