package org.batchwright.importing.generated;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.importing.shell.ShellSyntaxException;
import org.batchwright.importing.shell.Token;
import org.batchwright.importing.shell.Tokenizer;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.script.ParameterPassing;

/**
 * The parameters of a generated script.
 *
 * @param kept the command, followed by the words that are not parameters
 * @param way how the parameters are passed: {@code flags}
 */
record GeneratedArguments(List<String> kept, String way, Assignments parameters) {
    private static final String RUN_FILE = "\"$bw_run/";
    private static final String PRINT_PARAMETER = "printf '# %s = %s\\n' ";

    /**
     * @param pieces the command and the words that follow it
     * @param exports the variables that are exported for the command
     * @param report lines that print the parameters
     */
    static Optional<GeneratedArguments> of(List<String> pieces, Map<String, String> exports, List<String> report) {
        List<String> command = List.of(pieces.getFirst());
        List<String> words = pieces.subList(1, pieces.size());
        boolean file = words.size() == 1 && words.getFirst().startsWith(RUN_FILE);
        if (file || !exports.isEmpty()) {
            Assignments shown = reportedParameters(report);
            boolean all = file || shown.values().size() == exports.size();
            return all
                    ? Optional.of(new GeneratedArguments(command, file ? "json-file" : "environment", shown))
                    : Optional.empty();
        }
        for (String way : List.of("flags", "equals", "key-value")) {
            Optional<Assignments> parameters = parameters(words, way);
            if (parameters.isPresent()) {
                return Optional.of(new GeneratedArguments(command, way, parameters.get()));
            }
        }
        return Optional.of(new GeneratedArguments(pieces, "flags", Assignments.NONE));
    }

    private static Assignments reportedParameters(List<String> report) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (String line : report) {
            List<String> words =
                    line.startsWith(PRINT_PARAMETER) ? literals(line.substring(PRINT_PARAMETER.length())) : List.of();
            if (words.size() == 2) {
                values.put(words.getFirst(), Value.of(words.getLast()));
            }
        }
        return new Assignments(values);
    }

    /** Reads several parameters on one line. */
    static Optional<Assignments> parameters(String line, String way) {
        List<String> pieces = new ArrayList<>();
        for (String word : raws(line)) {
            boolean begins = pieces.isEmpty() || !way.equals("flags") || word.matches("--?[A-Za-z].*");
            if (begins) {
                pieces.add(word);
            } else {
                pieces.add(pieces.removeLast() + " " + word);
            }
        }
        return parameters(pieces, way);
    }

    /** Returns the parameters if they can be written back word for word. */
    private static Optional<Assignments> parameters(List<String> pieces, String way) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (String piece : pieces) {
            List<String> words = literals(piece);
            String first = words.isEmpty() ? "" : words.getFirst();
            boolean pair = !way.equals("flags");
            int name = pair ? first.indexOf('=') : first.length();
            if (name < 0 && first.startsWith("--")) {
                name = first.length();
            }
            if (name < 1 || (!pair && first.contains("="))) {
                return Optional.empty();
            }
            List<String> texts =
                    pair && name < first.length() ? List.of(first.substring(name + 1)) : words.subList(1, words.size());
            Value value = texts.size() == 1 ? Value.of(texts.getFirst()) : Value.of(texts);
            values.put(
                    first.substring(0, name).replaceFirst("^--?", ""),
                    way.equals("key-value") && texts.size() == 1 ? ofHydra(texts.getFirst()) : value);
        }
        Assignments read = new Assignments(values);
        boolean sayable = values.values().stream()
                .noneMatch(value -> value.texts().stream().anyMatch(text -> text.contains("${")));
        return sayable
                        && ParameterPassing.of(way, read, Optional.empty())
                                .arguments()
                                .equals(pieces)
                ? Optional.of(read)
                : Optional.empty();
    }

    /** Parses a string in Hydra's single quotes, or a list in brackets. */
    private static Value ofHydra(String text) {
        return text.matches("(?s)\\[.*]")
                ? Value.of(Arrays.stream(text.substring(1, text.length() - 1).split(","))
                        .map(GeneratedArguments::unquote)
                        .toList())
                : Value.of(unquote(text));
    }

    private static String unquote(String text) {
        return text.matches("(?s)'.*'") ? text.substring(1, text.length() - 1).replace("\\'", "'") : text;
    }

    private static List<String> literals(String text) {
        List<String> words = new ArrayList<>();
        for (String raw : raws(text)) {
            Optional<String> literal = WordEvaluator.literal(raw);
            if (literal.isEmpty()) {
                return List.of();
            }
            words.add(literal.get());
        }
        return words;
    }

    private static List<String> raws(String text) {
        try {
            return Tokenizer.of(text).stream().map(Token::raw).toList();
        } catch (ShellSyntaxException edited) {
            return List.of();
        }
    }
}
