/** One look at what a running job does, by a command inside it. */
@NullMarked
package org.batchwright.run.look;

import org.jspecify.annotations.NullMarked;
