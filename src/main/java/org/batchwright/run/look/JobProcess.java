package org.batchwright.run.look;

import java.time.Duration;
import org.batchwright.text.DataSize;

/**
 * A process of a job.
 *
 * @param cpus how many CPUs it used during the last second; 1 is a single CPU
 * @param cpuTime that it has used so far
 * @param memory that is resident
 * @param command its words, cut if it is long; from the job, so it may contain anything
 */
public record JobProcess(int pid, double cpus, Duration cpuTime, DataSize memory, String command) {}
