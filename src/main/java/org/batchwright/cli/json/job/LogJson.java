package org.batchwright.cli.json.job;

import org.batchwright.run.logs.RunLogs;

/**
 * The output of a job.
 *
 * @param task index of the job in the run, from 0
 * @param phase whether more output may follow: stale means that the connection was lost, complete that the job has ended and all output
 * was copied
 * @param why the reason the output is stale; empty if it is not
 * @param file path of the copy on this computer
 * @param text the output so far
 */
public record LogJson(int task, RunLogs.Phase phase, String why, String file, String text) {}
