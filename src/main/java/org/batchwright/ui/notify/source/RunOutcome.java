package org.batchwright.ui.notify.source;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.history.RunHistory;

/**
 * A run and what is known about its end.
 *
 * @param causes the known causes of its failed jobs, keyed by job index
 * @param alarms the alarms about its metrics
 * @param diverged one alarm for each job whose loss ended with NaN or an infinite value, in the order of the jobs
 */
record RunOutcome(Run run, Map<Integer, String> causes, List<JobAlarm> alarms, List<JobAlarm> diverged) {

    RunOutcome {
        causes = Map.copyOf(causes);
        alarms = List.copyOf(alarms);
        diverged = List.copyOf(diverged);
    }

    /** Reads what is known about a run. */
    static RunOutcome of(Run run, RunHistory history) {
        boolean failed = run.jobs().stream().anyMatch(FailureFacts::exist);
        List<JobAlarm> alarms = history.alarms(run.id());
        return new RunOutcome(run, failed ? history.causes().of(run.id()) : Map.of(), alarms, diverged(run, alarms));
    }

    /** Returns whether nothing more is to be learned: why the run failed, or that a run that succeeded has diverged. */
    boolean isExplained() {
        if (run.state() == JobState.SUCCEEDED) {
            return !diverged().isEmpty();
        }
        return !causes.isEmpty() || run.jobs().stream().noneMatch(FailureFacts::exist);
    }

    private static List<JobAlarm> diverged(Run run, List<JobAlarm> alarms) {
        Map<Integer, JobAlarm> ofTask = alarms.stream()
                .filter(alarm -> alarm.active() && alarm.alarm().reason() == MetricAlarm.Reason.NOT_FINITE)
                .collect(Collectors.toMap(JobAlarm::task, alarm -> alarm, (first, next) -> first));
        return run.jobs().stream()
                .flatMap(job -> Optional.ofNullable(ofTask.get(job.task())).stream())
                .toList();
    }
}
