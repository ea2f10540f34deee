/** Masks names and secrets in texts that leave this computer. */
@NullMarked
package org.batchwright.run.report.mask;

import org.jspecify.annotations.NullMarked;
