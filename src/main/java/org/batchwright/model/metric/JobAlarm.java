package org.batchwright.model.metric;

import java.time.Instant;

/**
 * An alarm of one job of a run.
 *
 * @param task the job's index in the run
 * @param noticed when it was noticed first
 * @param active whether it still applied when the metrics were last checked
 */
public record JobAlarm(int task, MetricAlarm alarm, Instant noticed, boolean active) {}
