/** Fujitsu's PJM. */
@NullMarked
package org.batchwright.scheduler.pjm;

import org.jspecify.annotations.NullMarked;
