/** Star, labels, comment and archive of runs. */
@NullMarked
package org.batchwright.ui.runs.annotation;

import org.jspecify.annotations.NullMarked;
