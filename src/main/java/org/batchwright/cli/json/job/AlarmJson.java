package org.batchwright.cli.json.job;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.model.metric.IdleGpus;
import org.batchwright.model.metric.MetricAlarm;

/**
 * A condition in a job's metrics that the user should check.
 *
 * @param reason the condition: a loss that is not finite, a rising loss, a running job that has not written anything for a long time, or
 * idle GPUs
 * @param metric name of the metric
 * @param step the step when the condition began; null if unknown
 * @param epoch the epoch when the condition began; null if unknown
 * @param idleGpus number of idle GPUs; null for other conditions
 * @param gpus number of measured GPUs; null for other conditions
 * @param idleMinutes how long the GPUs have been idle, in minutes; null for other conditions
 */
public record AlarmJson(
        MetricAlarm.Reason reason,
        String metric,
        Optional<BigDecimal> step,
        Optional<BigDecimal> epoch,
        Optional<Integer> idleGpus,
        Optional<Integer> gpus,
        Optional<Integer> idleMinutes) {

    public static AlarmJson of(MetricAlarm alarm) {
        return new AlarmJson(
                alarm.reason(),
                alarm.metric(),
                MetricPointJson.number(alarm.step()),
                MetricPointJson.number(alarm.epoch()),
                alarm.idle().map(IdleGpus::count),
                alarm.idle().map(IdleGpus::of),
                alarm.idle().map(idle -> Math.toIntExact(idle.time().toMinutes())));
    }
}
