/** Why the selected run failed, below its header. */
@NullMarked
package org.batchwright.ui.runs.cause;

import org.jspecify.annotations.NullMarked;
