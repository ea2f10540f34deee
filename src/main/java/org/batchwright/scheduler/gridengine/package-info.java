/** All variants of Grid Engine, including the one at TSUBAME. */
@NullMarked
package org.batchwright.scheduler.gridengine;

import org.jspecify.annotations.NullMarked;
