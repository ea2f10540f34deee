/** Checks for newer versions of Batchwright, and determines how this installation is updated. */
@NullMarked
package org.batchwright.run.update;

import org.jspecify.annotations.NullMarked;
