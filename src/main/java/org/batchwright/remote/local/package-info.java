/** This computer as a host. */
@NullMarked
package org.batchwright.remote.local;

import org.jspecify.annotations.NullMarked;
