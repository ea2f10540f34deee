package org.batchwright.cli.json.job;

import java.util.List;
import org.batchwright.model.metric.MetricOrigin;

/**
 * A metric of a job.
 *
 * @param name as the job wrote it
 * @param format of the file it was read from
 * @param file the file, from the job's working folder; for a log its name
 * @param count how many points there are
 * @param points the newest ones, oldest first
 */
public record MetricJson(
        String name, MetricOrigin.Format format, String file, int count, List<MetricPointJson> points) {}
