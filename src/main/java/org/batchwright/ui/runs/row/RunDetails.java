package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.cost.Bill;
import org.batchwright.run.stage.CrossClusterStage;

/**
 * All stored data of one run, for the tabs, and which of its jobs are shown.
 *
 * @param row the run as a whole
 * @param submittedRun what the run was submitted with
 * @param steps the state changes of all jobs, oldest first
 * @param summary the state changes of several jobs, with identical ones combined
 * @param alarms the alarms about the metrics of all jobs, in the order in which they were noticed
 * @param focus the jobs of the run that are shown
 * @param filtered the jobs that match the filter; absent if it does not distinguish them
 * @param bill the run's cost; absent if there is none
 * @param held the reason why waiting jobs were held automatically or could not be held; absent if none were
 * @param crossClusterStages the run's stages on other clusters
 * @param rejection the reason why the run was not submitted; absent if it was or may still be submitted
 */
public record RunDetails(
        RunRow row,
        Optional<SubmittedRun> submittedRun,
        List<RunStep> steps,
        List<StepGroup> summary,
        List<JobAlarm> alarms,
        RunFocus focus,
        Optional<Set<Integer>> filtered,
        Optional<Bill> bill,
        Optional<AutomaticHold> held,
        List<CrossClusterStage> crossClusterStages,
        Optional<Rejection> rejection) {
    public RunDetails {
        steps = List.copyOf(steps);
        summary = List.copyOf(summary);
        alarms = List.copyOf(alarms);
        filtered = filtered.map(Set::copyOf);
        crossClusterStages = List.copyOf(crossClusterStages);
    }

    /** Returns the same details with other jobs selected and filtered. */
    public RunDetails with(RunFocus focus, Optional<Set<Integer>> filtered) {
        return new RunDetails(
                row, submittedRun, steps, summary, alarms, focus, filtered, bill, held, crossClusterStages, rejection);
    }

    /** Returns the state changes of the jobs that match the filter, with identical ones combined. */
    public List<StepGroup> filteredSummary() {
        return filtered.map(jobs -> StepGroup.of(
                        steps.stream()
                                .filter(step -> step.state().isPreSubmission()
                                        || jobs.contains(step.change().task()))
                                .toList(),
                        jobs.size()))
                .orElse(summary);
    }

    /** Returns the alarms of the jobs that match the filter. */
    public List<JobAlarm> filteredAlarms() {
        return filtered.map(jobs -> alarms.stream()
                        .filter(alarm -> jobs.contains(alarm.task()))
                        .toList())
                .orElse(alarms);
    }

    /** Returns the alarms of the shown job. */
    public List<JobAlarm> ownAlarms() {
        return row.isSeveral()
                ? alarms.stream().filter(alarm -> alarm.task() == focus.task()).toList()
                : alarms;
    }

    /** Returns whether these and the other details show the same jobs of the same run. */
    public boolean isOfSameJobs(RunDetails other) {
        return row.run().id().equals(other.row.run().id()) && focus.chosen().equals(other.focus.chosen());
    }

    /** Returns the row that the header describes: the run, or the job selected last. */
    public RunRow shownRow() {
        return focus.isWholeRun() || !row.isSeveral() ? row : row.of(focus.task());
    }

    /** Returns the job whose log is shown; empty for a run without jobs. */
    public Optional<RunRow> loggedJob() {
        return Optional.of(focus.task())
                .filter(task -> task < row.run().jobs().size())
                .map(row::of);
    }

    /** Returns the shown job if it is running; empty stands for the first running job. */
    public OptionalInt runningTask() {
        return row.isSeveral()
                        && row.run().jobs().stream()
                                .anyMatch(job -> job.task() == focus.task() && job.state() == JobState.RUNNING)
                ? OptionalInt.of(focus.task())
                : OptionalInt.empty();
    }

    /** Returns the steps of the shown job, including those before submission, which all jobs share. */
    public List<RunStep> ownSteps() {
        return row.isSeveral()
                ? steps.stream()
                        .filter(step -> step.change().task() == focus.task()
                                || step.state().isPreSubmission())
                        .toList()
                : steps;
    }
}
