package org.batchwright.model.metric;

import java.time.Instant;

/**
 * An alarm about one job of a run.
 *
 * @param task the job's index in the run
 * @param noticed when the alarm was first noticed
 * @param active whether the alarm still applied when the metrics were last checked
 */
public record JobAlarm(int task, MetricAlarm alarm, Instant noticed, boolean active) {}
