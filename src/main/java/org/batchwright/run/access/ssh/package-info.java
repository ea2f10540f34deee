/** Running jobs as hosts of OpenSSH on this computer. */
@NullMarked
package org.batchwright.run.access.ssh;

import org.jspecify.annotations.NullMarked;
