package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.alarm.AlarmTexts;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** Describes alarms of jobs that are running or have run, and why jobs were stopped automatically. */
final class JobAlerts {
    private JobAlerts() {}

    /** Returns a sentence for each affected job, keyed by job index. */
    static Map<Integer, String> of(Run run, List<JobAlarm> alarms, List<AutomaticAction> actions) {
        Map<Integer, JobState> states = new TreeMap<>();
        run.jobs().forEach(job -> states.put(job.task(), job.state()));
        Map<Integer, String> alerts = new TreeMap<>();
        for (JobAlarm alarm : alarms) {
            JobState state = states.getOrDefault(alarm.task(), JobState.UNKNOWN);
            AlarmTexts.current(alarm, state).ifPresent(text -> alerts.putIfAbsent(alarm.task(), text));
        }
        for (AutomaticAction action : actions) {
            if (action.what() == AutomaticAction.What.STOP) {
                int task = Integer.parseInt(action.part());
                text(action, states.get(task)).ifPresent(text -> alerts.put(task, SanitizedText.line(text)));
            }
        }
        return alerts;
    }

    private static Optional<String> text(AutomaticAction action, @Nullable JobState state) {
        if (action.done() && state == JobState.CANCELLED) {
            return Optional.of(action.why());
        }
        return state == JobState.RUNNING ? action.refused().map(AutomaticAction.Refusal::reason) : Optional.empty();
    }

    /** Returns the first alert, with its job, and the number of further alerts. */
    static Optional<String> describe(Run run, Map<Integer, String> alerts) {
        return alerts.entrySet().stream().min(Map.Entry.comparingByKey()).map(first -> {
            String text = run.jobs().size() == 1
                    ? first.getValue()
                    : JobNames.withName(run, job(run, first.getKey()), first.getValue());
            return alerts.size() == 1 ? text : text + " · " + Texts.get("runs.alert.more", alerts.size() - 1);
        });
    }

    private static Job job(Run run, int task) {
        return run.jobs().get(task);
    }
}
