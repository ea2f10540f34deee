/** Slurm. */
@NullMarked
package org.batchwright.scheduler.slurm;

import org.jspecify.annotations.NullMarked;
