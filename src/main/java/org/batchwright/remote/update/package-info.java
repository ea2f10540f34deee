/** Asks a server for the newest version of Batchwright, without downloading it. */
@NullMarked
package org.batchwright.remote.update;

import org.jspecify.annotations.NullMarked;
