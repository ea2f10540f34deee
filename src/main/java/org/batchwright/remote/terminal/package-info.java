/** Commands with open streams, and the user's terminal when it is attached to one of them. */
@NullMarked
package org.batchwright.remote.terminal;

import org.jspecify.annotations.NullMarked;
