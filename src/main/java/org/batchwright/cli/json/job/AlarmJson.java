package org.batchwright.cli.json.job;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.model.metric.IdleGpus;
import org.batchwright.model.metric.MetricAlarm;

/**
 * Something to look at in the metrics of a job.
 *
 * @param reason a loss that is not finite, a loss that rises, a running job that has not written for long, or one with idle GPUs
 * @param metric name of the metric
 * @param step from which on; null if unknown
 * @param idleGpus how many GPUs are idle; null for other reasons
 * @param gpus how many GPUs are measured; null for other reasons
 * @param idleMinutes for how long they have been idle; null for other reasons
 */
public record AlarmJson(
        MetricAlarm.Reason reason,
        String metric,
        Optional<BigDecimal> step,
        Optional<Integer> idleGpus,
        Optional<Integer> gpus,
        Optional<Integer> idleMinutes) {

    public static AlarmJson of(MetricAlarm alarm) {
        return new AlarmJson(
                alarm.reason(),
                alarm.metric(),
                MetricPointJson.number(alarm.step()),
                alarm.idle().map(IdleGpus::count),
                alarm.idle().map(IdleGpus::of),
                alarm.idle().map(idle -> Math.toIntExact(idle.time().toMinutes())));
    }
}
