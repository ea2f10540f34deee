package org.batchwright.options;

import java.util.List;
import org.batchwright.model.Assignments;
import org.batchwright.model.Experiment;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;

/** Compares a preset's parameters with the options of its script. Pure; quick enough for every key press. */
public final class OptionCheck {
    private OptionCheck() {}

    /**
     * What is wrong with the parameters.
     *
     * @param experiment whose parameters they are, and what it accepts
     * @param parameters site variables filled in
     */
    public static List<Problem> check(Options options, Experiment experiment, Assignments parameters) {
        return List.of();
    }
}
