/** Charts and points as files and on the clipboard. */
@NullMarked
package org.batchwright.ui.metrics.export;

import org.jspecify.annotations.NullMarked;
