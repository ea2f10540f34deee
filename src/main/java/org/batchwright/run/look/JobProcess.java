package org.batchwright.run.look;

import java.time.Duration;
import org.batchwright.text.DataSize;

/**
 * A process of a job.
 *
 * @param cpus how many CPUs it used during the last second; 1 is a single CPU
 * @param cpuTime that it has used so far
 * @param memory resident memory
 * @param command truncated if long; untrusted text of the job
 */
public record JobProcess(int pid, double cpus, Duration cpuTime, DataSize memory, String command) {}
