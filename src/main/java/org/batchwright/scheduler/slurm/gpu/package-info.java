/** GPU usage of jobs, from Slurm's accounting. */
@NullMarked
package org.batchwright.scheduler.slurm.gpu;

import org.jspecify.annotations.NullMarked;
