package org.batchwright.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.batchwright.model.Assignments;
import org.batchwright.model.Value;

/**
 * How parameters reach the command, in the ways of {@code pass-parameters}. A list without items is a switch: its name alone.
 *
 * @param arguments shell words after the command, one parameter an entry, quoted
 * @param exports lines before the command, quoted
 */
record Passing(List<String> arguments, List<String> exports) {

    static Passing of(String way, Assignments parameters) {
        List<String> arguments = new ArrayList<>();
        List<String> exports = new ArrayList<>();
        for (Map.Entry<String, Value> parameter : parameters.values().entrySet()) {
            String name = parameter.getKey();
            List<String> texts = parameter.getValue().texts();
            switch (way) {
                case "equals" -> arguments.add(equalSigns(flag(name), texts));
                case "key-value" -> arguments.add(ShellQuote.quote(name + "=" + hydra(parameter.getValue())));
                case "environment" ->
                    exports.add("export " + variable(name) + "=" + ShellQuote.quote(String.join(" ", texts)));
                case "json-file" -> {}
                default -> arguments.add(flags(flag(name), texts));
            }
        }
        if (way.equals("json-file")) {
            arguments.add("\"$run/params.json\"");
        }
        return new Passing(arguments, exports);
    }

    private static String flag(String name) {
        return (name.codePointCount(0, name.length()) == 1 ? "-" : "--") + name;
    }

    /** A value that begins with a dash would be taken for an option itself, so it is joined by an equal sign. */
    private static String flags(String flag, List<String> texts) {
        if (texts.size() == 1 && texts.getFirst().startsWith("-") && flag.startsWith("--")) {
            return equalSigns(flag, texts);
        }
        StringBuilder words = new StringBuilder(ShellQuote.quote(flag));
        texts.forEach(text -> words.append(' ').append(ShellQuote.quote(text)));
        return words.toString();
    }

    private static String equalSigns(String flag, List<String> texts) {
        return texts.isEmpty()
                ? ShellQuote.quote(flag)
                : String.join(
                        " ",
                        texts.stream()
                                .map(text -> ShellQuote.quote(flag + "=" + text))
                                .toList());
    }

    private static String hydra(Value value) {
        return switch (value) {
            case Value.Text(String text) -> text;
            case Value.Items(List<String> items) -> "[" + String.join(",", items) + "]";
        };
    }

    private static String variable(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_").replaceFirst("^(?=\\d)", "_");
    }
}
