package org.batchwright.cli.json.job;

import java.util.List;
import java.util.Map;

/**
 * The metrics of a job.
 *
 * @param task index of the job in the run, from 0
 * @param label what distinguishes the job from the others in the sweep; empty for a single job
 * @param swept the job's values of the swept parameters, keyed by name; empty without a sweep
 * @param metrics the metrics, in the order that they were found
 * @param alarms conditions that the user should check
 */
public record JobMetricsJson(
        int task, String label, Map<String, String> swept, List<MetricJson> metrics, List<AlarmJson> alarms) {}
