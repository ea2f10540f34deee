package org.batchwright.ui.runs.timeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;

/**
 * The same alarm of one or more jobs.
 *
 * @param alarm the alarm; without its position if it concerns several jobs
 * @param task the index of the first job
 * @param first when the alarm was first noticed
 * @param last when the alarm was noticed for the last of these jobs
 * @param jobs the number of jobs
 */
record AlarmGroup(MetricAlarm alarm, int task, Instant first, Instant last, int jobs) {
    private record ReasonAndMetric(MetricAlarm.Reason reason, String metric) {}

    /** Groups alarms with the same reason and metric. */
    static List<AlarmGroup> of(List<JobAlarm> alarms) {
        Map<ReasonAndMetric, List<JobAlarm>> alike = new LinkedHashMap<>();
        alarms.forEach(one -> alike.computeIfAbsent(
                        new ReasonAndMetric(one.alarm().reason(), one.alarm().metric()), kind -> new ArrayList<>())
                .add(one));
        return alike.values().stream().map(AlarmGroup::merge).toList();
    }

    private static AlarmGroup merge(List<JobAlarm> alike) {
        JobAlarm first = alike.getFirst();
        return new AlarmGroup(
                alike.size() == 1 ? first.alarm() : withoutPosition(first.alarm()),
                first.task(),
                first.noticed(),
                alike.stream().map(JobAlarm::noticed).max(Instant::compareTo).orElseThrow(),
                alike.size());
    }

    private static MetricAlarm withoutPosition(MetricAlarm alarm) {
        return new MetricAlarm(alarm.reason(), alarm.metric(), Double.NaN, Double.NaN, alarm.idle());
    }
}
