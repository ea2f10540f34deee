package org.batchwright.ui.runs.filter;

import java.time.InstantSource;
import java.util.function.IntPredicate;
import org.batchwright.ui.runs.row.RunRow;

/**
 * A condition on a {@link Measure}, or on a parameter of the same name.
 *
 * @param clock the clock for the elapsed times of running jobs
 */
record MeasureTerm(Measure measure, Relation relation, double limit, InstantSource clock, FilterTerm parameter)
        implements FilterTerm {

    @Override
    public boolean matchesRun(RunRow row) {
        return matches(measure.ofRun(row, clock.instant())) || parameter.matchesRun(row);
    }

    @Override
    public IntPredicate jobs(RunRow row) {
        IntPredicate ofParameter = parameter.mayMatchJob(row) ? parameter.jobs(row) : task -> false;
        return task ->
                matches(measure.ofJob(row, row.run().jobs().get(task), clock.instant())) || ofParameter.test(task);
    }

    /** Returns true, because only the jobs themselves tell. */
    @Override
    public boolean mayMatchJob(RunRow row) {
        return true;
    }

    private boolean matches(double value) {
        return relation.test(value, limit);
    }
}
