package org.batchwright.cli.json.job;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.batchwright.model.metric.JobAlarm;

/**
 * An alarm about the metrics of a job.
 *
 * @param task index of the job in the run, from 0
 * @param noticed when the alarm was first noticed
 * @param active whether the alarm still applied when the metrics were last checked
 * @param alarm what the alarm is about
 */
public record JobAlarmJson(
        int task,
        Instant noticed,
        boolean active,
        @JsonUnwrapped AlarmJson alarm) {

    public static JobAlarmJson of(JobAlarm alarm) {
        return new JobAlarmJson(alarm.task(), alarm.noticed(), alarm.active(), AlarmJson.of(alarm.alarm()));
    }
}
