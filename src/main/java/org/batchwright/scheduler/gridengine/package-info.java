/** All variants of Grid Engine, including TSUBAME. */
@NullMarked
package org.batchwright.scheduler.gridengine;

import org.jspecify.annotations.NullMarked;
