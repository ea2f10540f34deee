package org.batchwright.run.look;

import java.time.Duration;
import org.batchwright.text.DataSize;

/**
 * A process of a job.
 *
 * @param cpus how many CPUs the process used during the last second; 1 is a single CPU
 * @param cpuTime CPU time that the process has used so far
 * @param memory resident memory of the process
 * @param command the command line, truncated if it is long; untrusted text from the job
 */
public record JobProcess(int pid, double cpus, Duration cpuTime, DataSize memory, String command) {}
