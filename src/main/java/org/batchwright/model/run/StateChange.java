package org.batchwright.model.run;

import java.time.Instant;

/**
 * A state transition of a job, for the timeline.
 *
 * @param task index of the job in its run
 * @param at when it was observed
 * @param report what was reported
 */
public record StateChange(int task, Instant at, JobReport report) {}
