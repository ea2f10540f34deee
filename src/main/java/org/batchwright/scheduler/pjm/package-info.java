/** PJM of Fujitsu. */
@NullMarked
package org.batchwright.scheduler.pjm;

import org.jspecify.annotations.NullMarked;
