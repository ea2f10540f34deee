/** The code of runs: how two versions differ. */
@NullMarked
package org.batchwright.run.code;

import org.jspecify.annotations.NullMarked;
