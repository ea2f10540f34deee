package org.batchwright.script;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity.Several;
import org.batchwright.model.preset.Value;
import org.batchwright.text.ShellQuote;

/**
 * A parameter as command-line options, in forms that argparse (its documentation, "Option value syntax"), click and absl all parse alike.
 *
 * @param joint the separator to use between name and value if both forms work
 * @param name the name of the parameter in the preset
 * @param option the option, if known
 */
record Flags(Joint joint, String name, Optional<Option> option) {

    /** The separator between a name and its value. */
    enum Joint {
        BLANK,
        EQUALS
    }

    /**
     * Returns the value as quoted shell words; empty for a switch that is off and has no negative form, and for a repeated option without
     * values.
     */
    Optional<String> of(Value value) {
        return option.isPresent() ? formatKnown(option.get(), value) : Optional.of(formatUnknown(value.texts()));
    }

    private Optional<String> formatKnown(Option known, Value value) {
        Optional<String> off = known.spelling().offFlag(name);
        Optional<Boolean> turned =
                known.takes().arity().isSwitch() || off.isPresent() ? value.toBoolean() : Optional.empty();
        if (turned.isPresent()) {
            return formatSwitch(known, turned.get() == off.isEmpty());
        }
        Several several = known.takes().arity().several();
        return switch (value) {
            case Value.Text(String text) -> Optional.of(formatItem(text));
            case Value.Items(List<String> items)
            when several == Several.REPEATED ->
                Optional.of(items.stream().map(this::formatItem).collect(Collectors.joining(" ")))
                        .filter(words -> !words.isEmpty());
            case Value.Items(List<String> items)
            when several == Several.COMMAS -> Optional.of(formatItem(String.join(",", items)));
            case Value.Items(List<String> items)
            when several == Several.BRACKETS ->
                Optional.of(formatItem(Brackets.of(items, known.takes().type())));
            case Value.Items(List<String> items) -> Optional.of(formatItems(items));
        };
    }

    /** Returns the words of a switch; empty if the switch is off, which is the script's default, and has no negative form. */
    private Optional<String> formatSwitch(Option known, boolean on) {
        Option.Spelling spelling = known.spelling();
        return (on
                        ? Optional.of(flag())
                        : spelling.offFlag(name)
                                .or(() -> spelling.off().stream().findFirst()))
                .map(ShellQuote::quote);
    }

    /** Returns several values, always separated by blanks, because argparse accepts only the first value after an equals sign. */
    private String formatItems(List<String> items) {
        return items.size() == 1
                ? formatItem(items.getFirst())
                : ShellQuote.quote(flag())
                        + items.stream()
                                .map(item -> " " + ShellQuote.quote(item))
                                .collect(Collectors.joining());
    }

    private String formatItem(String text) {
        boolean dash = text.startsWith("-");
        String flag = dash ? joinableFlag() : flag();
        if (isLetter(flag)) {
            // click would take the equals sign as part of the value; argparse would mistake a leading dash for an
            // option
            return dash ? ShellQuote.quote(flag + text) : ShellQuote.quote(flag) + " " + ShellQuote.quote(text);
        }
        return dash || joint == Joint.EQUALS
                ? ShellQuote.quote(flag + "=" + text)
                : ShellQuote.quote(flag) + " " + ShellQuote.quote(text);
    }

    /**
     * Returns the parameter's flag as it is written in the script; if an option is known only without dashes, the usual dashes are added.
     */
    private String flag() {
        return option.map(Option::spelling)
                .flatMap(spelling ->
                        spelling.flag(name).or(() -> spelling.flags().stream().findFirst()))
                .filter(flag -> flag.startsWith("-"))
                .orElseGet(() -> withDashes(name));
    }

    /** Returns an option name that an equals sign can join to a value beginning with a dash; empty if there is none. */
    private String joinableFlag() {
        return isLetter(flag())
                ? option.stream()
                        .flatMap(known -> known.spelling().flags().stream())
                        .filter(flag -> flag.startsWith("--"))
                        .findFirst()
                        .orElseGet(this::flag)
                : flag();
    }

    private static boolean isLetter(String flag) {
        return !flag.startsWith("--") && flag.codePointCount(0, flag.length()) == 2;
    }

    /**
     * Returns the name with two dashes, even for a single letter, because the result must not depend on whether the script could be parsed.
     */
    private static String withDashes(String name) {
        return "--" + name;
    }

    /**
     * Formats the values of an unknown option; a value that begins with a dash is joined by an equals sign, because it would otherwise be
     * parsed as an option.
     */
    private String formatUnknown(List<String> texts) {
        String flag = withDashes(name);
        boolean joined = joint == Joint.EQUALS
                || (texts.size() == 1 && texts.getFirst().startsWith("-") && flag.startsWith("--"));
        if (joined && !texts.isEmpty()) {
            return texts.stream()
                    .map(text -> ShellQuote.quote(flag + "=" + text))
                    .collect(Collectors.joining(" "));
        }
        return ShellQuote.quote(flag)
                + texts.stream().map(text -> " " + ShellQuote.quote(text)).collect(Collectors.joining());
    }
}
