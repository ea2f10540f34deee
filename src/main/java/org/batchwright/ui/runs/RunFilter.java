package org.batchwright.ui.runs;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.batchwright.model.Value;

/**
 * What a person types to find runs: words, {@code state:failed}, {@code cluster:x}, {@code preset:y}, and {@code NAME:VALUE} for a
 * parameter ({@code batch-size:4}); all must hold. A text in double quotes is one word.
 */
public final class RunFilter {
    private static final Pattern TERM = Pattern.compile("(?:([^\\s\":]+):)?(?:\"([^\"]*)\"?|(\\S*))");

    private RunFilter() {}

    public static Predicate<RunRow> parse(String text) {
        List<Predicate<RunRow>> terms = TERM.matcher(text.strip())
                .results()
                .filter(term -> !term.group().isBlank())
                .map(RunFilter::term)
                .toList();
        return row -> terms.stream().allMatch(term -> term.test(row));
    }

    private static Predicate<RunRow> term(MatchResult term) {
        String value = lower(term.group(2) != null ? term.group(2) : term.group(3));
        if (term.group(1) == null) {
            return row -> words(row).contains(value);
        }
        if (value.isEmpty()) {
            return row -> true; // still typing
        }
        return switch (lower(term.group(1))) {
            case "state" -> row -> state(row, value);
            case "cluster" ->
                row -> lower(row.run().cluster().title() + " " + row.run().cluster())
                        .contains(value);
            case "preset" -> row -> lower(row.run().preset().toString()).contains(value);
            default -> parameter(term.group(1), value).or(row -> words(row).contains(lower(term.group())));
        };
    }

    /** A state's own word, its beginning, or the segment it belongs to. */
    private static boolean state(RunRow row, String value) {
        return row.state().word().startsWith(value.replace(' ', '-').replace('_', '-'))
                || lower(RunGroup.of(row.state()).name()).equals(value);
    }

    private static Predicate<RunRow> parameter(String name, String value) {
        String wanted = lower(name).replace('_', '-');
        return row -> row.asked().parameters().values().entrySet().stream()
                .filter(entry -> lower(entry.getKey()).replace('_', '-').equals(wanted))
                .map(java.util.Map.Entry::getValue)
                .map(Value::shown)
                .anyMatch(shown -> lower(shown).equals(value));
    }

    private static String words(RunRow row) {
        return lower(String.join(
                "\n",
                row.run().title(),
                row.run().preset().toString(),
                row.run().cluster().title(),
                row.run().id().value(),
                row.jobs(),
                row.resources(),
                row.why(),
                row.state().word().replace('-', ' '),
                row.run().note().orElse("")));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
