package org.batchwright.cli.json.job;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.model.metric.MetricAlarm;

/**
 * Something to look at in the metrics of a job.
 *
 * @param reason a loss that is not finite, a loss that rises, or a running job that has not written for long
 * @param metric name of the metric
 * @param step from which on; null if unknown
 */
public record AlarmJson(MetricAlarm.Reason reason, String metric, Optional<BigDecimal> step) {

    public static AlarmJson of(MetricAlarm alarm) {
        return new AlarmJson(alarm.reason(), alarm.metric(), MetricPointJson.number(alarm.step()));
    }
}
