/** Turns jobs that another program submitted into runs. */
@NullMarked
package org.batchwright.run.adopt;

import org.jspecify.annotations.NullMarked;
