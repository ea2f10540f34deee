/** The causes of the selected run's failure, shown below its header. */
@NullMarked
package org.batchwright.ui.runs.cause;

import org.jspecify.annotations.NullMarked;
