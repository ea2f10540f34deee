package org.batchwright.model.run;

import java.time.Instant;

/**
 * One step in the life of a job, for the timeline.
 *
 * @param task position of the job in its run
 * @param at when we learned of it
 * @param report what was said
 */
public record StateChange(int task, Instant at, JobReport report) {}
