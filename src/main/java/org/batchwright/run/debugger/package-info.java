/** Debuggers of this computer, attached to running jobs. */
@NullMarked
package org.batchwright.run.debugger;

import org.jspecify.annotations.NullMarked;
