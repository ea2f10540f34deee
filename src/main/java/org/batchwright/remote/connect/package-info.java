/** Connects to a cluster in the way that its address asks for. */
@NullMarked
package org.batchwright.remote.connect;

import org.jspecify.annotations.NullMarked;
