/** Follows the jobs of submitted runs, and acts on them. */
@NullMarked
package org.batchwright.run.track;

import org.jspecify.annotations.NullMarked;
