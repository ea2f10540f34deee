/** Determines what clusters would do with a job that has not been submitted yet. */
@NullMarked
package org.batchwright.run.preflight;

import org.jspecify.annotations.NullMarked;
