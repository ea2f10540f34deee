/** The answer to what the cluster would do with the job on screen, shown above Submit. */
@NullMarked
package org.batchwright.ui.compose.preflight;

import org.jspecify.annotations.NullMarked;
