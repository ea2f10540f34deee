package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.cost.Bill;

/**
 * Everything kept of one run, for the tabs, and which part of it one looks at.
 *
 * @param row the run as a whole
 * @param submittedRun what it was submitted with
 * @param steps the state changes of all its jobs, oldest first
 * @param summary the same for many jobs together
 * @param focus which of its jobs
 * @param bill what it came to; absent where nothing costs
 */
public record RunDetails(
        RunRow row,
        Optional<SubmittedRun> submittedRun,
        List<RunStep> steps,
        List<StepGroup> summary,
        RunFocus focus,
        Optional<Bill> bill) {
    public RunDetails {
        steps = List.copyOf(steps);
        summary = List.copyOf(summary);
    }

    RunDetails with(RunFocus other) {
        return new RunDetails(row, submittedRun, steps, summary, other, bill);
    }

    /** What the header speaks of: the run, or the job that was chosen last. */
    public RunRow shown() {
        return focus.isWhole() || !row.isSeveral() ? row : row.of(focus.task());
    }

    /** The steps of the job one looks at. */
    public List<RunStep> ownSteps() {
        return row.isSeveral()
                ? steps.stream()
                        .filter(step -> step.change().task() == focus.task())
                        .toList()
                : steps;
    }
}
