package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.batchwright.cli.json.job.JobAlarmJson;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.run.Run;

/**
 * A run with its alarms.
 *
 * @param run the run
 * @param alarms the alarms about the metrics of its jobs, in the order in which they were noticed
 */
public record ListedRunJson(@JsonUnwrapped RunJson run, List<JobAlarmJson> alarms) {

    public static ListedRunJson of(Run run, List<JobAlarm> alarms) {
        return new ListedRunJson(
                RunJson.of(run), alarms.stream().map(JobAlarmJson::of).toList());
    }
}
