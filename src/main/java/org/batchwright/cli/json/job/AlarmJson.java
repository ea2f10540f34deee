package org.batchwright.cli.json.job;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.model.metric.IdleGpus;
import org.batchwright.model.metric.MetricAlarm;

/**
 * A condition in the metrics of a job that the user should check.
 *
 * @param reason a loss that is not finite, a loss that rises, a running job that has written nothing for a long time, or one with idle GPUs
 * @param metric name of the metric
 * @param step the step at which it began; null if unknown
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
