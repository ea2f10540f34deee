package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.SanitizedText;

/**
 * Jobs that were held automatically, or that could not be held.
 *
 * @param text why the jobs were or could not be held
 * @param state the state of the jobs: held, or queued if the scheduler refused
 */
public record AutomaticHold(String text, JobState state) {

    static Optional<AutomaticHold> of(Run run, List<AutomaticAction> actions) {
        List<AutomaticAction> holds = actions.stream()
                .filter(action -> action.what() == AutomaticAction.What.HOLD)
                .toList();
        Optional<AutomaticHold> refused = last(holds.stream()
                .filter(action -> !action.done())
                .flatMap(action -> action.refused().stream())
                .map(AutomaticAction.Refusal::reason)
                .toList());
        Optional<AutomaticHold> waiting = refused.map(hold -> new AutomaticHold(hold.text(), JobState.QUEUED))
                .filter(hold -> !hold.jobs(run).isEmpty());
        return waiting.or(() -> last(holds.stream()
                        .filter(AutomaticAction::done)
                        .map(AutomaticAction::why)
                        .toList())
                .filter(hold -> !hold.jobs(run).isEmpty()));
    }

    private static Optional<AutomaticHold> last(List<String> texts) {
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(new AutomaticHold(SanitizedText.line(texts.getLast()), JobState.HELD));
    }

    /** Returns the numbers of the run's jobs that this applies to. */
    public Set<Integer> jobs(Run run) {
        return run.jobs().stream()
                .filter(job -> job.state() == state)
                .map(Job::task)
                .collect(Collectors.toSet());
    }
}
