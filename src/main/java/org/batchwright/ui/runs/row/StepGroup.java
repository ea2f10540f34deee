package org.batchwright.ui.runs.row;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.batchwright.model.run.JobState;

/**
 * Consecutive changes of a run's jobs to the same state for the same reason.
 *
 * @param step the first change
 * @param last the time of the last change
 * @param jobs the number of jobs that changed
 */
public record StepGroup(RunStep step, Instant last, int jobs) {
    /** Orders changes by time; at the same time, ended jobs come first, because a job that ends makes room for one that starts. */
    private static final Comparator<RunStep> ORDER = Comparator.comparing(RunStep::at)
            .thenComparing(step -> !step.state().isFinal())
            .thenComparing(RunStep::state)
            .thenComparing(RunStep::reason);

    /** Returns the time of the first change. */
    public Instant first() {
        return step.at();
    }

    public JobState state() {
        return step.state();
    }

    /**
     * Groups the changes of a run, oldest first.
     *
     * @param all the total number of jobs; they are prepared together, and the preparation is recorded only once
     */
    static List<StepGroup> of(List<RunStep> steps, int all) {
        List<StepGroup> groups = new ArrayList<>();
        List<RunStep> alike = new ArrayList<>();
        for (RunStep step : steps.stream().sorted(ORDER).toList()) {
            if (!alike.isEmpty() && !alike.getFirst().isLike(step)) {
                groups.add(merge(alike, all));
                alike.clear();
            }
            alike.add(step);
        }
        if (!alike.isEmpty()) {
            groups.add(merge(alike, all));
        }
        return groups;
    }

    private static StepGroup merge(List<RunStep> alike, int all) {
        Set<Integer> jobs = new HashSet<>();
        alike.forEach(step -> jobs.add(step.change().task()));
        RunStep first = alike.getFirst();
        return new StepGroup(first, alike.getLast().at(), first.state().isPreSubmission() ? all : jobs.size());
    }
}
