/** Connects to a cluster by the protocol of its address. */
@NullMarked
package org.batchwright.remote.connect;

import org.jspecify.annotations.NullMarked;
