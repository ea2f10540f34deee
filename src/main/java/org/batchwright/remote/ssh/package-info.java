/** A host over one SSH connection with many channels. */
@NullMarked
package org.batchwright.remote.ssh;

import org.jspecify.annotations.NullMarked;
