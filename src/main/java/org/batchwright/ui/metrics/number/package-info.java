/** Numbers as short texts. */
@NullMarked
package org.batchwright.ui.metrics.number;

import org.jspecify.annotations.NullMarked;
