/** Parses Slurm's output about nodes, GPUs, shares and limits. */
@NullMarked
package org.batchwright.scheduler.slurm.load;

import org.jspecify.annotations.NullMarked;
