package org.batchwright.options.check;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** Checks whether parameters reach the script by the method that the preset uses to pass them. */
final class ParameterPassingCheck {
    private ParameterPassingCheck() {}

    static Optional<Problem> check(CheckContext context) {
        Options options = context.options();
        List<String> ways = options.ways();
        String way = context.passingMode();
        boolean reached = ways.isEmpty() || ways.contains(way) || !context.namesAreOptions();
        if (reached || context.parameters().values().isEmpty()) {
            return Optional.empty();
        }
        String right = ways.getFirst();
        return Optional.of(new Problem(
                options.gaps().isEmpty() ? Problem.Severity.ERROR : Problem.Severity.WARNING,
                new Problem.InField(Fields.PASS_PARAMETERS.key()),
                Message.of(
                        "options.wrong-passing", options.program(), parameterShape(way), parameterShape(right), right),
                List.of(new Fix(
                        Message.text("options.fix-use", right),
                        new Fix.SetField(Fields.PASS_PARAMETERS, Value.of(right))))));
    }

    private static String parameterShape(String way) {
        return switch (way) {
            case "flags" -> Message.text("options.passing-flags");
            case "equals" -> Message.text("options.passing-equals");
            case "key-value" -> Message.text("options.passing-key-value");
            case "json-file" -> Message.text("options.passing-json-file");
            default -> Message.text("options.passing-environment");
        };
    }
}
