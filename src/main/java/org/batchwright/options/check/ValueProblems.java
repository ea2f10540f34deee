package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** Creates the problems for invalid values, with their fixes. */
final class ValueProblems {
    private ValueProblems() {}

    static Problem error(String parameter, Message message, List<Fix> fixes) {
        List<Fix> all = new ArrayList<>(fixes);
        all.add(new Fix(Message.text("options.fix-accept"), new Fix.AcceptParameter(parameter)));
        return new Problem(Problem.Severity.ERROR, CheckContext.where(parameter), message, all);
    }

    static Fix set(String parameter, Value value) {
        return new Fix(Message.text("options.fix-use", value.displayText()), new Fix.SetParameter(parameter, value));
    }

    static Fix sweep(String parameter, List<String> values) {
        return new Fix(Message.text("options.fix-sweep", values.size()), new Fix.SweepParameter(parameter, values));
    }
}
