/** Makes running jobs available as OpenSSH hosts on this computer. */
@NullMarked
package org.batchwright.run.access.ssh;

import org.jspecify.annotations.NullMarked;
