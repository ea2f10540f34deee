/** Compares the code of runs. */
@NullMarked
package org.batchwright.run.code;

import org.jspecify.annotations.NullMarked;
