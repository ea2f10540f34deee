/** Transfers code to a host: determines what to send and what changed, and creates an immutable snapshot. */
@NullMarked
package org.batchwright.remote.sync;

import org.jspecify.annotations.NullMarked;
