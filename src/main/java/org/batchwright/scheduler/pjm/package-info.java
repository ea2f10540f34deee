/** PJM, Fujitsu's scheduler. */
@NullMarked
package org.batchwright.scheduler.pjm;

import org.jspecify.annotations.NullMarked;
