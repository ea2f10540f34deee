/** Code to a host: what goes, what changed, and the immutable snapshot it becomes. */
@NullMarked
package org.batchwright.remote.sync;

import org.jspecify.annotations.NullMarked;
