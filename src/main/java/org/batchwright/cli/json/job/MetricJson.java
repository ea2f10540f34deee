package org.batchwright.cli.json.job;

import java.util.List;
import org.batchwright.model.metric.MetricOrigin;

/**
 * A metric of a job.
 *
 * @param name the name, as written by the job
 * @param format format of the file that contains the metric
 * @param file the file, relative to the job's working folder; for a log, its name
 * @param count number of points
 * @param best whether no printed job has a better value of this metric, and at least one has a worse one
 * @param points the most recent points, oldest first
 */
public record MetricJson(
        String name, MetricOrigin.Format format, String file, int count, boolean best, List<MetricPointJson> points) {}
