/** Determines what clusters would do with a job before it is submitted. */
@NullMarked
package org.batchwright.run.preflight;

import org.jspecify.annotations.NullMarked;
