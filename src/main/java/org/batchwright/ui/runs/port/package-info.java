/** Forwarded ports of a run. */
@NullMarked
package org.batchwright.ui.runs.port;

import org.jspecify.annotations.NullMarked;
