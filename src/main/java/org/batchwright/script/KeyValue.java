package org.batchwright.script;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity.Several;
import org.batchwright.model.preset.Value;

/**
 * One parameter as an override of Hydra (its documentation, "Basic Override syntax"; {@code OverrideLexer.g4}). Plain text is passed as
 * typed, so {@code 1e-4} is a number, {@code true} is a boolean, {@code null} is null, and {@code ${data.root}/x} is an interpolation. Text
 * that Hydra does not allow in unquoted values (blanks, commas, brackets, quotes, non-ASCII letters...) is put in single quotes, so that
 * Hydra reads it exactly. A {@code $} before a brace that does not start an interpolation is escaped as in OmegaConf.
 */
final class KeyValue {
    /** Excludes the backslash, which has its own rules. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_/+.%*@?|:$-]*");

    /** The placeholder for a nested interpolation; if the text already contains it, nothing around it is an interpolation. */
    private static final String INTERPOLATION_PLACEHOLDER = "\uffff";

    private static final String KEY = "([A-Za-z0-9_$-]+|" + INTERPOLATION_PLACEHOLDER + ")";

    /** Matches {@code ${a.b[0]}} and {@code ${now:%Y-%m-%d}}, but no quoted arguments, which are never typed by accident. */
    private static final Pattern INTERPOLATION =
            Pattern.compile("\\$\\{\\s*(\\.*KEY(\\.KEY|\\[KEY\\]){0,40}".replace("KEY", KEY)
                    + "|[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*){0,40}:[\\w/+.%*@?|:, INNER-]*)\\s*}"
                            .replace("INNER", INTERPOLATION_PLACEHOLDER));

    private static final Pattern OPENING = Pattern.compile("(\\\\*)\\$\\{");
    private static final Pattern BEFORE_QUOTE = Pattern.compile("(\\\\*)('|\\z)");

    private KeyValue() {}

    static String of(String name, Value value, Optional<Option> option) {
        if (name.startsWith("~") && value.displayText().isEmpty()) {
            return name; // a tilde removes the key unconditionally; with a value, only if the key has that value
        }
        return name + "="
                + switch (value) {
                    case Value.Items(List<String> items) when items.isEmpty() && isBoolean(option) -> "true";
                    case Value.Items(List<String> items) ->
                        items.stream().map(KeyValue::item).collect(Collectors.joining(",", "[", "]"));
                    case Value.Text(String text) when isList(option) && text.matches("(?s)\\[.*]") -> text;
                    case Value.Text(String text) -> word(text);
                };
    }

    private static boolean isBoolean(Optional<Option> option) {
        return option.map(Option::takes)
                .filter(takes ->
                        takes.type() == Option.Type.TRUTH || takes.arity().isSwitch())
                .isPresent();
    }

    /** Returns whether the option is known to take a list, so that a string such as {@code [0,1]} is one. */
    private static boolean isList(Optional<Option> option) {
        return option.filter(known -> known.takes().arity().several() == Several.BRACKETS)
                .isPresent();
    }

    private static String item(String text) {
        return text.isEmpty() ? "''" : word(text);
    }

    private static String word(String text) {
        String inner =
                hasOnlyInterpolations(text) ? text : OPENING.matcher(text).replaceAll(KeyValue::escapeOpening);
        return PLAIN.matcher(withoutInterpolations(inner).replace(INTERPOLATION_PLACEHOLDER, ""))
                        .matches()
                ? inner
                : quote(inner);
    }

    /** Returns whether each {@code $} before a brace starts an interpolation. */
    private static boolean hasOnlyInterpolations(String text) {
        return !withoutInterpolations(text).contains("${");
    }

    private static String withoutInterpolations(String text) {
        String before = text.replace(INTERPOLATION_PLACEHOLDER, "'");
        String after = INTERPOLATION.matcher(before).replaceAll(INTERPOLATION_PLACEHOLDER);
        while (!after.equals(before)) {
            before = after;
            after = INTERPOLATION.matcher(before).replaceAll(INTERPOLATION_PLACEHOLDER);
        }
        return after;
    }

    private static String escapeOpening(MatchResult found) {
        return Matcher.quoteReplacement(found.group(1).repeat(2) + "\\${");
    }

    /** Puts the text in single quotes; backslashes are doubled only before a quote and at the end. */
    private static String quote(String text) {
        return "'"
                + BEFORE_QUOTE
                        .matcher(text)
                        .replaceAll(found -> Matcher.quoteReplacement(
                                found.group(1).repeat(2) + (found.group(2).isEmpty() ? "" : "\\'")))
                + "'";
    }
}
