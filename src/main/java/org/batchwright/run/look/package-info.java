/** Shows what a running job is doing, by running a command inside it. */
@NullMarked
package org.batchwright.run.look;

import org.jspecify.annotations.NullMarked;
