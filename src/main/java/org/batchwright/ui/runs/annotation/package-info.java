/** Stars, labels, comments and archiving of runs. */
@NullMarked
package org.batchwright.ui.runs.annotation;

import org.jspecify.annotations.NullMarked;
