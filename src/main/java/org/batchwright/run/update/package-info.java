/** Whether there is a newer version of this program, and how this installation is updated. */
@NullMarked
package org.batchwright.run.update;

import org.jspecify.annotations.NullMarked;
