/** What clusters would do with a job that is not submitted yet. */
@NullMarked
package org.batchwright.run.preflight;

import org.jspecify.annotations.NullMarked;
