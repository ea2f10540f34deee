/** Turns jobs that were submitted by other programs into runs. */
@NullMarked
package org.batchwright.run.adopt;

import org.jspecify.annotations.NullMarked;
