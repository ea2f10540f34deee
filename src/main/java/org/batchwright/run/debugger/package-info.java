/** Attaches debuggers on this computer to programs in running jobs. */
@NullMarked
package org.batchwright.run.debugger;

import org.jspecify.annotations.NullMarked;
