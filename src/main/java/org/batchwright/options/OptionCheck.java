package org.batchwright.options;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Experiment;
import org.batchwright.model.Options;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Problem;

/** Compares a preset's parameters with the options of its script. Pure; quick enough for every key press. */
public final class OptionCheck {
    private OptionCheck() {}

    /**
     * What is wrong with the parameters.
     *
     * @param experiment whose parameters they are, and what it accepts
     * @param job site variables filled in
     */
    public static List<Problem> check(Options options, Experiment experiment, PlannedJob job) {
        Examined examined = new Examined(options, experiment, job);
        List<Problem> problems = new ArrayList<>();
        WayCheck.check(examined).ifPresent(problems::add);
        if (!examined.namesAreOptions()) {
            return problems;
        }
        NameCheck names = new NameCheck(examined);
        job.parameters().values().keySet().stream()
                .filter(name -> !examined.accepts(name))
                .forEach(name -> names.check(name).ifPresent(problems::add));
        return problems;
    }
}
