package org.batchwright.plan.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.plan.job.SiteVariables;
import org.batchwright.text.Message;

/** Describes a sweep in a sentence: {@code 20 jobs: 0-9, 10-19, ... 190-200, at most 10 at once}. */
public final class SweepTexts {
    private SweepTexts() {}

    /** Returns the sentence; empty if nothing is swept or the sweep has problems. */
    public static Optional<String> of(Plan plan) {
        ResolvedExperiment resolved = ResolvedExperiment.of(
                plan.experiment(), plan.cluster(), new SiteVariables(plan.cluster(), new ArrayList<>()));
        SweepReader reader = new SweepReader(resolved, new ArrayList<>(), Optional.empty());
        return reader.sweep(reader.axes()).map(sweep -> describeConcurrency(describe(sweep), plan));
    }

    private static String describe(Sweep sweep) {
        List<Axis> axes = sweep.axes();
        String rows = axes.stream().map(Axis::describe).collect(Collectors.joining(" × "));
        return sweep.excludedCount() == 0
                ? Message.text("plan.sweep", sweep.size(), rows)
                : Message.text("plan.sweep-with-exclusions", sweep.size(), rows, sweep.excludedCount());
    }

    private static String describeConcurrency(String sweep, Plan plan) {
        OptionalInt most = plan.submissionPlan().maxConcurrent();
        return most.isPresent() ? Message.text("plan.sweep-limited", sweep, most.getAsInt()) : sweep;
    }
}
