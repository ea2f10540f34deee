/** Transfers code to a host: what to send, what changed, and the resulting immutable snapshot. */
@NullMarked
package org.batchwright.remote.sync;

import org.jspecify.annotations.NullMarked;
