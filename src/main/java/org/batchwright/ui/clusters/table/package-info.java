/** Tables that are as high as their rows, because the page around them scrolls. */
@NullMarked
package org.batchwright.ui.clusters.table;

import org.jspecify.annotations.NullMarked;
