/** IBM Spectrum LSF. */
@NullMarked
package org.batchwright.scheduler.lsf;

import org.jspecify.annotations.NullMarked;
