package org.batchwright.plan.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.job.ListText;
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.plan.job.SiteVariables;

/** Describes a sweep in a sentence: {@code 20 jobs: 0-9, 10-19, ... 190-200, at most 10 at once}. */
public final class SweepTexts {
    private SweepTexts() {}

    /** Empty if nothing is swept, or the sweep has problems. */
    public static Optional<String> of(Plan plan) {
        ResolvedExperiment resolved = ResolvedExperiment.of(
                plan.experiment(), plan.cluster(), new SiteVariables(plan.cluster(), new ArrayList<>()));
        SweepReader reader = new SweepReader(resolved, new ArrayList<>(), Optional.empty());
        return reader.sweep(reader.axes()).map(sweep -> describe(sweep) + describeConcurrency(plan));
    }

    private static String describe(Sweep sweep) {
        List<Axis> axes = sweep.axes();
        String rows = axes.stream().map(Axis::describe).collect(Collectors.joining(" x "));
        String without = sweep.excludedCount() == 0 ? "" : ", without " + sweep.excludedCount();
        return ListText.count(sweep.size(), "job") + ": " + rows + without;
    }

    private static String describeConcurrency(Plan plan) {
        return plan.submissionPlan().maxConcurrent().isPresent()
                ? ", at most " + plan.submissionPlan().maxConcurrent().getAsInt() + " at a time"
                : "";
    }
}
