package org.batchwright.ui.runs.row;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.StateChange;

/**
 * A state change of a job.
 *
 * @param change the reported change, with the time when it was noticed
 * @param at the time when the change happened, as far as known
 * @param word the scheduler's own term; empty if it only repeats the state
 * @param reason the scheduler's reason as text; empty if none was given
 */
public record RunStep(StateChange change, Instant at, String word, String reason) {
    public RunStep {
        JobState state = change.report().state();
        if (word.equalsIgnoreCase(state.key()) || word.equalsIgnoreCase(state.name())) {
            word = "";
        }
    }

    public RunStep(StateChange change, String word, String reason) {
        this(change, change.at(), word, reason);
    }

    public JobState state() {
        return change.report().state();
    }

    boolean isLike(RunStep other) {
        return state() == other.state() && reason.equals(other.reason);
    }

    /**
     * Places starts and ends at the times that the scheduler reported, since they may have been noticed much later. The steps of a job
     * never go back in time, regardless of the cluster's clock.
     *
     * @param noticed the steps in the order in which they were noticed
     */
    static List<RunStep> atTheirTimes(List<RunStep> noticed) {
        Map<Integer, Instant> before = new HashMap<>();
        List<RunStep> placed = new ArrayList<>();
        for (RunStep step : noticed) {
            int task = step.change().task();
            Instant happened = reportedTime(step.change().report())
                    .filter(time -> time.isBefore(step.at()))
                    .orElse(step.at());
            Instant earliest = before.getOrDefault(task, Instant.MIN);
            Instant at = happened.isBefore(earliest) ? earliest : happened;
            before.put(task, at.plusMillis(1));
            placed.add(new RunStep(step.change(), at, step.word(), step.reason()));
        }
        return placed;
    }

    private static Optional<Instant> reportedTime(JobReport report) {
        return report.state() == JobState.RUNNING
                ? report.times().start()
                : report.state().isFinal() ? report.times().end() : Optional.empty();
    }
}
