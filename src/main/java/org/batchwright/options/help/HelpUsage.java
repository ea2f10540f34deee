package org.batchwright.options.help;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The usage at the beginning of a help text.
 *
 * @param text the usage on one line
 * @param end the number of the first line after the usage
 */
record HelpUsage(String text, int end) {
    private static final Pattern NESTED = Pattern.compile("\\[[^\\[\\]]*]|\\([^()]*\\)|\\{[^{}]*}");
    private static final Pattern COMMANDS = Pattern.compile("\\{[^{}]*} \\.\\.\\.|\\bCOMMAND\\b");

    /** Parses the usage, up to the first empty line; empty if there is none. */
    static HelpUsage of(List<String> lines) {
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).strip().toLowerCase(Locale.ROOT).startsWith("usage:")) {
                int end = at + 1;
                while (end < lines.size() && lines.get(end).startsWith(" ")) {
                    end++;
                }
                String text = lines.subList(at, end).stream().map(String::strip).collect(Collectors.joining(" "));
                return new HelpUsage(text, end);
            }
        }
        return new HelpUsage("", 0);
    }

    /** Returns whether options follow a subcommand that is still to be chosen. */
    boolean hasCommands() {
        return COMMANDS.matcher(text).find();
    }

    /**
     * Returns whether the usage may contain these options. A usage that lists options lists all of them, so anything else that looks like
     * an option is prose.
     */
    boolean mayContain(List<String> flags) {
        boolean lists = text.contains("[-h]") || text.contains("[--help]");
        return !lists || flags.stream().anyMatch(words(text)::contains);
    }

    /** Returns whether one of the names is outside all brackets. */
    boolean requires(List<String> flags) {
        String bare = text;
        String before;
        do {
            before = bare;
            bare = NESTED.matcher(bare).replaceAll(" ");
        } while (!bare.equals(before));
        boolean balanced = bare.chars().noneMatch(c -> "[](){}".indexOf(c) >= 0);
        return balanced && flags.stream().anyMatch(words(bare)::contains);
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.split("[\\s\\[\\]()|=]+")).collect(Collectors.toSet());
    }
}
