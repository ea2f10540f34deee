package org.batchwright.model.run;

import java.time.Instant;

/**
 * A state transition of a job, for the timeline.
 *
 * @param task index of the job in its run
 * @param at when the transition was observed
 * @param report the report that showed the transition
 */
public record StateChange(int task, Instant at, JobReport report) {}
