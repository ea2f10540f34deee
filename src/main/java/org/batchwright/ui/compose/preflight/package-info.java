/** Shows, above Submit, whether and when the cluster would start the job on screen. */
@NullMarked
package org.batchwright.ui.compose.preflight;

import org.jspecify.annotations.NullMarked;
