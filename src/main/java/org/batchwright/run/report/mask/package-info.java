/** Masks names and secrets in text that leaves this computer. */
@NullMarked
package org.batchwright.run.report.mask;

import org.jspecify.annotations.NullMarked;
