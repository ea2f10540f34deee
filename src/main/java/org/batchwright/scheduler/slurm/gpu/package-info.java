/** What Slurm's accounting knows of the GPUs that a job used. */
@NullMarked
package org.batchwright.scheduler.slurm.gpu;

import org.jspecify.annotations.NullMarked;
