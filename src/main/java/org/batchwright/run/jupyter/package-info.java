/** Jupyter inside running jobs. */
@NullMarked
package org.batchwright.run.jupyter;

import org.jspecify.annotations.NullMarked;
