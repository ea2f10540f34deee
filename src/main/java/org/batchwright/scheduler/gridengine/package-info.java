/** Grid Engine in all its lines, with TSUBAME. */
@NullMarked
package org.batchwright.scheduler.gridengine;

import org.jspecify.annotations.NullMarked;
