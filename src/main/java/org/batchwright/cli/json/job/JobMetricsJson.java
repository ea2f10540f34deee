package org.batchwright.cli.json.job;

import java.util.List;

/**
 * The metrics of a job.
 *
 * @param task its index in the run, from 0
 * @param label what distinguishes it in its sweep; empty for a single job
 * @param metrics in the order in which they were found
 * @param alarms what to look at
 */
public record JobMetricsJson(int task, String label, List<MetricJson> metrics, List<AlarmJson> alarms) {}
