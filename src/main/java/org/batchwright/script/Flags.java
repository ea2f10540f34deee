package org.batchwright.script;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity.Several;
import org.batchwright.model.preset.Value;

/**
 * One parameter as options of a command line, in the forms that argparse (its documentation, "Option value syntax"), click and absl
 * read alike.
 *
 * @param joint what stands between a name and its value where both forms work
 * @param name the parameter's, as the preset has it
 * @param option what is known of it
 */
record Flags(Joint joint, String name, Optional<Option> option) {

    /** What stands between a name and its value. */
    enum Joint {
        BLANK,
        EQUALS
    }

    /** Shell words, quoted; empty for a switch that is off and has no word for it, and for a repeated option without values. */
    Optional<String> of(Value value) {
        return option.isPresent() ? known(option.get(), value) : Optional.of(unknown(value.texts()));
    }

    private Optional<String> known(Option known, Value value) {
        Optional<String> off = known.spelling().offFlag(name);
        Optional<Boolean> turned =
                known.takes().arity().isSwitch() || off.isPresent() ? value.truth() : Optional.empty();
        if (turned.isPresent()) {
            return turn(known, turned.get() == off.isEmpty());
        }
        Several several = known.takes().arity().several();
        return switch (value) {
            case Value.Text(String text) -> Optional.of(one(text));
            case Value.Items(List<String> items)
            when several == Several.REPEATED ->
                Optional.of(items.stream().map(this::one).collect(Collectors.joining(" ")))
                        .filter(words -> !words.isEmpty());
            case Value.Items(List<String> items)
            when several == Several.COMMAS -> Optional.of(one(String.join(",", items)));
            case Value.Items(List<String> items)
            when several == Several.BRACKETS ->
                Optional.of(one(Brackets.of(items, known.takes().type())));
            case Value.Items(List<String> items) -> Optional.of(together(items));
        };
    }

    /** Off without a word of its own is what the script does when nothing is said. */
    private Optional<String> turn(Option known, boolean on) {
        Option.Spelling spelling = known.spelling();
        return (on
                        ? Optional.of(flag())
                        : spelling.offFlag(name)
                                .or(() -> spelling.off().stream().findFirst()))
                .map(ShellQuote::quote);
    }

    /** argparse takes the first value alone when it stands behind an equal sign, so several always stand apart. */
    private String together(List<String> items) {
        return items.size() == 1
                ? one(items.getFirst())
                : ShellQuote.quote(flag())
                        + items.stream()
                                .map(item -> " " + ShellQuote.quote(item))
                                .collect(Collectors.joining());
    }

    private String one(String text) {
        boolean dash = text.startsWith("-");
        String flag = dash ? roomy() : flag();
        if (isLetter(flag)) {
            // click would take the equal sign as part of the value; argparse would take the dash for an option's
            return dash ? ShellQuote.quote(flag + text) : ShellQuote.quote(flag) + " " + ShellQuote.quote(text);
        }
        return dash || joint == Joint.EQUALS
                ? ShellQuote.quote(flag + "=" + text)
                : ShellQuote.quote(flag) + " " + ShellQuote.quote(text);
    }

    /** The literal flag that the parameter means; an option that is known by its words without dashes gets the usual ones. */
    private String flag() {
        return option.map(Option::spelling)
                .flatMap(spelling ->
                        spelling.flag(name).or(() -> spelling.flags().stream().findFirst()))
                .filter(flag -> flag.startsWith("-"))
                .orElseGet(() -> dashed(name));
    }

    /** A name of the option that a value with a dash can be joined to by an equal sign, where it has one. */
    private String roomy() {
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

    /** Two dashes also before one letter: what a parameter becomes must not depend on whether its script could be read. */
    private static String dashed(String name) {
        return "--" + name;
    }

    /** A value that begins with a dash would be taken for an option itself, so it is joined by an equal sign. */
    private String unknown(List<String> texts) {
        String flag = dashed(name);
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
