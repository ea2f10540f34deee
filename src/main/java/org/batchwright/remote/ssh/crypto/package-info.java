/** Key exchanges and key formats missing in the SSH library. */
@NullMarked
package org.batchwright.remote.ssh.crypto;

import org.jspecify.annotations.NullMarked;
