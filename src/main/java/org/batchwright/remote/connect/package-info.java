/** Connects to clusters with the protocol of their address. */
@NullMarked
package org.batchwright.remote.connect;

import org.jspecify.annotations.NullMarked;
