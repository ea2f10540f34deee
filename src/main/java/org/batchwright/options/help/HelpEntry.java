package org.batchwright.options.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Option;

/**
 * An option as shown in a help text.
 *
 * @param head names and values: {@code -b N, --batch-size N}, {@code --amp / --no-amp}
 * @param text the description, on one line
 */
record HelpEntry(String head, String text) {
    private static final Set<String> HELP_REQUESTS = Set.of("help", "version", "install-completion", "show-completion");

    /** Returns whether the option requests something other than running the program. */
    boolean isHelpRequest() {
        return flags().stream().anyMatch(flag -> flag.startsWith("--") && HELP_REQUESTS.contains(flag.substring(2)));
    }

    List<String> flags() {
        List<String> flags = new ArrayList<>();
        for (String part : head.split(",\\s*(?=-)|\\s+/\\s+(?=-)")) {
            String flag = part.strip().split("[\\s=]", 2)[0];
            if (flag.startsWith("-")) {
                flags.add(flag);
            }
        }
        return flags;
    }

    /** Returns the text after the last name: {@code N}, <code>{a,b}</code>, {@code [X ...]}; empty for a switch. */
    private String values() {
        String[] parts = head.split(",\\s*(?=-)|\\s+/\\s+(?=-)");
        String[] words = parts[parts.length - 1].strip().split("[\\s=]", 2);
        return words.length < 2 ? "" : words[1].strip();
    }

    Option option(boolean required) {
        HelpValues values = new HelpValues(values(), text);
        Option.Spelling spelling = spelling(values.isSwitch());
        Option.Takes takes = values.takes();
        boolean needed = required || text.matches(".*(\\[([^\\]]*; )?required]|\\(required\\)).*");
        Option.Need need = needed ? Option.Need.REQUIRED : Option.Need.OPTIONAL;
        return new Option(
                spelling, takes, need, values.defaultValue(spelling), HelpValues.withoutNotes(text), Optional.empty());
    }

    /**
     * Returns the names that turn the option on and off: {@code --no-x} next to {@code --x}, or the second of two long names that click
     * separates by a slash.
     */
    private Option.Spelling spelling(boolean isSwitch) {
        List<String> on = new ArrayList<>(flags());
        List<String> off = new ArrayList<>();
        if (isSwitch) {
            on.stream().filter(flag -> turnsOff(flag, on)).forEach(off::add);
            String[] sides = head.split("\\s+/\\s+(?=-)");
            if (sides.length == 2 && off.isEmpty()) {
                off.addAll(new HelpEntry(sides[1], "").flags());
            }
            on.removeAll(off);
        }
        on.sort((one, other) -> Boolean.compare(other.startsWith("--"), one.startsWith("--")));
        return on.isEmpty() ? new Option.Spelling(off, List.of()) : new Option.Spelling(on, off);
    }

    private static boolean turnsOff(String flag, List<String> all) {
        return (flag.startsWith("--no-") || flag.startsWith("--no_")) && all.contains("--" + flag.substring(5));
    }
}
