/** Key exchanges and key formats that the SSH library lacks. */
@NullMarked
package org.batchwright.remote.ssh.crypto;

import org.jspecify.annotations.NullMarked;
