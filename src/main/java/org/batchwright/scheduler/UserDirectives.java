package org.batchwright.scheduler;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * Checks the directives that the user wrote himself for duplicates of a field or of what Batchwright sets itself.
 *
 * @param title the scheduler's
 * @param command that reads directives
 * @param example a valid line
 * @param reader the options in a line
 * @param ours options that Batchwright sets, or that would prevent a submission
 * @param fields the fields that an option corresponds to
 */
public record UserDirectives(
        String title,
        String command,
        String example,
        Function<String, List<Option>> reader,
        Set<String> ours,
        Function<Option, List<Field<?>>> fields) {
    private static final Problem.Where IN_DIRECTIVES = new Problem.InField(Fields.DIRECTIVES.key());

    /** @param name without its dash */
    public record Option(String name, String value) {}

    /** One-letter options, whose value may be attached: qsub(1B). */
    public static List<Option> shortOptions(String line) {
        return longOptions(line).stream()
                .map(word -> word.name().length() == 1
                        ? word
                        : new Option(
                                word.name().substring(0, 1), (word.name().substring(1) + " " + word.value()).strip()))
                .toList();
    }

    /** Options with long names: qsub(1) of Grid Engine. */
    public static List<Option> longOptions(String line) {
        List<Option> options = new ArrayList<>();
        for (String word : line.replaceAll("[\"']", " ").strip().split("\\s+")) {
            if (word.matches("-[A-Za-z].*")) {
                options.add(new Option(word.substring(1), ""));
            } else if (!options.isEmpty()) {
                Option last = options.removeLast();
                options.add(new Option(last.name(), (last.value() + " " + word).strip()));
            }
        }
        return options;
    }

    public List<Problem> problems(Settings settings) {
        List<Problem> problems = new ArrayList<>();
        for (String line : settings.get(Fields.DIRECTIVES).orElse(List.of())) {
            if (line.strip().matches("-[^\\p{Cc}\\u2028\\u2029]+")
                    && !reader.apply(line.strip().split("\\s", 2)[0]).isEmpty()) {
                reader.apply(line.strip())
                        .forEach(option ->
                                problem(option, line.strip(), settings).ifPresent(problems::add));
            } else {
                problems.add(Problem.error(
                        IN_DIRECTIVES,
                        "\"" + line.strip().replaceAll("[\\p{Cc}\\u2028\\u2029]+", " ") + "\" is not an option of "
                                + title + "'s " + command + ".",
                        "Write one " + command + " option per line, such as " + example + "."));
            }
        }
        return problems;
    }

    private Optional<Problem> problem(Option option, String line, Settings settings) {
        if (ours.contains(option.name())) {
            return Optional.of(Problem.error(
                    IN_DIRECTIVES,
                    "Batchwright sets -" + option.name() + " itself: \"" + line + "\" would override it.",
                    "Remove it."));
        }
        List<Field<?>> said = fields.apply(option);
        if (said.isEmpty()) {
            return Optional.empty();
        }
        String names = said.stream().map(Field::name).distinct().collect(Collectors.joining(", "));
        Optional<Field<?>> again = said.stream()
                .filter(field -> settings.rawValue(field).isPresent())
                .findFirst();
        return Optional.of(
                again.isPresent()
                        ? Problem.error(
                                IN_DIRECTIVES,
                                "\"" + line + "\" repeats what the field "
                                        + again.get().name() + " says.",
                                "Remove it and use the field.")
                        : Problem.warning(
                                IN_DIRECTIVES,
                                "\"" + line + "\" sets something that has its own field (" + names
                                        + "), so it is not checked against the cluster's limits.",
                                "Remove it and use the field."));
    }
}
