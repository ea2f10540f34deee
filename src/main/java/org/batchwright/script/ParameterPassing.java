package org.batchwright.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.VariableName;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.text.ShellQuote;

/**
 * How parameters are passed to the command, by one of the methods of {@code pass-parameters}. The known options of the script determine how
 * switches and lists are written; if none are known, an empty list is a switch and only its name is written.
 *
 * @param arguments quoted shell words after the command, one parameter per entry
 * @param exports quoted lines before the command
 */
public record ParameterPassing(List<String> arguments, List<String> exports) {

    public static ParameterPassing of(String way, Assignments parameters, Optional<Options> options) {
        return of(way, parameters, options, "params.json");
    }

    /** @param params the file for {@code json-file}, in the run's folder; shell text inside double quotes */
    static ParameterPassing of(String way, Assignments parameters, Optional<Options> options, String params) {
        List<String> arguments = new ArrayList<>();
        List<String> exports = new ArrayList<>();
        for (Map.Entry<String, Value> parameter : parameters.values().entrySet()) {
            String name = parameter.getKey();
            Value value = parameter.getValue();
            Optional<Option> option = options.flatMap(known -> known.find(name));
            switch (way) {
                case "equals" ->
                    new Flags(Flags.Joint.EQUALS, name, option).of(value).ifPresent(arguments::add);
                case "key-value" -> arguments.add(ShellQuote.quote(KeyValue.of(name, value, option)));
                case "environment" -> export(name, value, option).ifPresent(exports::add);
                case "json-file" -> {}
                default -> new Flags(Flags.Joint.BLANK, name, option).of(value).ifPresent(arguments::add);
            }
        }
        if (way.equals("json-file")) {
            arguments.add("\"$bw_run/" + params + "\"");
        }
        return new ParameterPassing(arguments, exports);
    }

    /** Returns the export of a variable; a switch that is off is unset, because most programs only check whether a variable is set. */
    private static Optional<String> export(String name, Value value, Optional<Option> option) {
        Optional<Boolean> turned =
                option.filter(known -> known.takes().arity().isSwitch()).flatMap(known -> value.toBoolean());
        if (turned.isPresent()) {
            return turned.filter(on -> on).map(on -> "export " + VariableName.of(name) + "=true");
        }
        String text = switch (option.map(known -> known.takes().arity().several())
                .orElse(Option.Arity.Several.TOGETHER)) {
            case COMMAS -> String.join(",", value.texts());
            case BRACKETS ->
                value instanceof Value.Items(List<String> items)
                        ? Brackets.of(items, option.orElseThrow().takes().type())
                        : value.displayText();
            case TOGETHER, REPEATED -> String.join(" ", value.texts());
        };
        return Optional.of("export " + VariableName.of(name) + "=" + ShellQuote.quote(text));
    }
}
