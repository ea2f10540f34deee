/** Ports of running jobs, forwarded to this computer. */
@NullMarked
package org.batchwright.run.ports;

import org.jspecify.annotations.NullMarked;
