package org.batchwright.options.help;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Option.Arity.Several;
import org.batchwright.model.preset.Value;
import org.batchwright.options.PythonText;

/**
 * What a help text states about an option's values.
 *
 * @param shape what follows the option's name: {@code INTEGER}, <code>{a,b}</code>, {@code [X ...]}
 * @param text the option's description, including the default
 */
record HelpValues(String shape, String text) {
    private static final Pattern DEFAULT =
            Pattern.compile("\\([^(]*?default: (.*?)\\)(?=\\s|$)|\\[[^\\[]*?default: ([^\\]]*?)(;[^\\]]*)?](?=\\s|$)");
    private static final Pattern CHOICES =
            Pattern.compile("\\{([^{}]+)}|[\\[<]([^\\[\\]<>|]+(?:\\|[^\\[\\]<>|]+)+)[\\]>]");
    private static final Pattern NOTES =
            Pattern.compile("\\s*(\\([^()]*default: .*\\)|\\[[^\\[]*(default: .*|required)]|\\(required\\))\\s*");
    private static final Pattern REPEATABLE = Pattern.compile("(?i)\\b(again|multiple times|repeat|more than once)\\b");

    private static final Set<String> INTEGER_NAMES = Set.of("INTEGER", "INT");
    private static final Set<String> NUMBER_NAMES = Set.of("FLOAT", "NUMBER");
    private static final Set<String> COUNT_NAMES = Set.of("N", "NUM", "K", "M");
    private static final Set<String> PATH_NAMES = Set.of("PATH", "FILE", "FILENAME", "DIRECTORY", "DIR", "FOLDER");
    private static final Set<String> BOOLEAN_NAMES = Set.of("BOOLEAN", "BOOL");
    private static final Set<String> TEXT_NAMES = Set.of("TEXT", "STR", "STRING");

    boolean isSwitch() {
        return shape.isEmpty();
    }

    Option.Takes takes() {
        if (isSwitch()) {
            return new Option.Takes(Option.Type.TRUTH, Arity.SWITCH, List.of());
        }
        List<String> choices = choices();
        boolean truths = choices.equals(List.of("True", "False")) || choices.equals(List.of("true", "false"));
        return new Option.Takes(type(choices), arity(), truths ? List.of() : choices);
    }

    private List<String> choices() {
        Matcher matcher = CHOICES.matcher(shape);
        if (!matcher.find() || shape.contains("%")) { // click shows date formats like choices
            return List.of();
        }
        String list = Optional.ofNullable(matcher.group(1)).orElse(matcher.group(2));
        boolean unclear = list.contains("...") || list.contains("…") || list.contains(" ");
        return unclear ? List.of() : List.of(list.split("[,|]"));
    }

    /** Returns the type of the values. A default without a decimal point proves little: {@code --device 0} also accepts {@code cpu}. */
    private Option.Type type(List<String> choices) {
        String word =
                shape.replaceAll("[\\[\\]<>.]", " ").strip().split("\\s+")[0].toUpperCase(Locale.ROOT);
        String fallback = shownDefault().orElse("");
        if (!choices.isEmpty()) {
            return fallback.equals("True") || fallback.equals("False") ? Option.Type.TRUTH : Option.Type.TEXT;
        } else if (INTEGER_NAMES.contains(word)) {
            return Option.Type.WHOLE;
        } else if (NUMBER_NAMES.contains(word) || (COUNT_NAMES.contains(word) && PythonText.isNumber(fallback))) {
            return Option.Type.NUMBER;
        } else if (BOOLEAN_NAMES.contains(word) || fallback.equals("True") || fallback.equals("False")) {
            return Option.Type.TRUTH;
        } else if (PATH_NAMES.contains(word)) {
            return Option.Type.PATH;
        } else if (TEXT_NAMES.contains(word)) {
            return Option.Type.TEXT;
        }
        return PythonText.isNumberLiteral(fallback) ? Option.Type.NUMBER : Option.Type.OTHER;
    }

    private Arity arity() {
        String plain =
                CHOICES.matcher(shape).replaceAll("C").replaceAll("\\b(INTEGER|FLOAT) RANGE\\b( \\[[^\\]]*])?", "$1");
        boolean endless = plain.contains("...");
        String outside = plain.replaceAll("\\[[^\\[\\]]*(\\[[^\\[\\]]*])?[^\\[\\]]*]", "")
                .replace("...", " ")
                .strip();
        List<String> words = outside.isEmpty() ? List.of() : List.of(outside.split("\\s+"));
        boolean same = words.stream().distinct().count() == 1;
        int least = words.isEmpty() ? 0 : same ? words.size() : 1; // "NUM EPOCHS" may be a single value's name
        int most = endless ? Integer.MAX_VALUE : plain.contains("[") ? words.size() + 1 : Math.max(1, words.size());
        boolean again = least == 1 && most == 1 && REPEATABLE.matcher(text).find();
        return again ? new Arity(1, Integer.MAX_VALUE, Several.REPEATED) : new Arity(least, most, Several.TOGETHER);
    }

    /** Returns the default in the notation of a preset. */
    Optional<Value> defaultValue(Option.Spelling spelling) {
        Optional<String> shown = shownDefault();
        if (isSwitch()) {
            boolean on = shown.filter(text ->
                            text.equalsIgnoreCase("true") || spelling.flags().contains("--" + text))
                    .isPresent();
            return shown.map(
                    text -> Value.of(String.valueOf(on && !spelling.off().isEmpty())));
        }
        return shown.map(HelpValues::value);
    }

    private static Value value(String shown) {
        if (!shown.matches("[\\[(][^\\[\\](){}'\"]*[\\])]")) {
            return Value.of(shown.replaceAll("^'([^']*)'$", "$1"));
        }
        return Value.of(Arrays.stream(shown.substring(1, shown.length() - 1).split(","))
                .map(String::strip)
                .filter(item -> !item.isEmpty())
                .toList());
    }

    private Optional<String> shownDefault() {
        Optional<String> last = Optional.empty();
        Matcher matcher = DEFAULT.matcher(text);
        while (matcher.find()) {
            last = Optional.ofNullable(matcher.group(1))
                    .or(() -> Optional.of(matcher.group(2)))
                    .map(String::strip);
        }
        return last.filter(shown -> !shown.equals("None") && !shown.isEmpty() && !shown.contains("…"));
    }

    static String withoutNotes(String text) {
        return NOTES.matcher(text).replaceAll(" ").strip();
    }
}
