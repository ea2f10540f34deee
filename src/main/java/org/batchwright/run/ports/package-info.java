/** Forwards ports of running jobs to this computer. */
@NullMarked
package org.batchwright.run.ports;

import org.jspecify.annotations.NullMarked;
