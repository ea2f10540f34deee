package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Value;

/** Problems of values with their fixes. */
final class ValueProblems {
    private ValueProblems() {}

    static Problem error(String parameter, String what, String advice, List<Fix> fixes) {
        List<Fix> all = new ArrayList<>(fixes);
        all.add(new Fix("Accept anyway", new Fix.AcceptParameter(parameter)));
        return new Problem(Problem.Severity.ERROR, CheckContext.where(parameter), what, advice, all);
    }

    static Fix set(String parameter, Value value) {
        return new Fix("Use " + value.displayText(), new Fix.SetParameter(parameter, value));
    }
}
