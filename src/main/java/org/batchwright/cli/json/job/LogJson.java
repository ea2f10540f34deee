package org.batchwright.cli.json.job;

import org.batchwright.run.logs.RunLogs;

/**
 * The output of a job.
 *
 * @param task index of the job in the run, from 0
 * @param phase whether more may come: stale means that the connection is lost, complete that the job has ended and all was copied
 * @param why why it is stale; empty if it is not
 * @param file path of the copy on this computer
 * @param text the output so far
 */
public record LogJson(int task, RunLogs.Phase phase, String why, String file, String text) {}
