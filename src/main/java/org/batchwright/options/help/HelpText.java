package org.batchwright.options.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.model.Options;
import org.batchwright.options.OptionReading;
import org.batchwright.text.Message;
import org.batchwright.text.TerminalSequences;

/**
 * Parses the output of {@code COMMAND --help} into options. Supports the layouts of argparse (Python 3.8 to 3.13), click and typer (with
 * and without boxes), tyro and absl. A type is only set if the text states it, so that a valid value is never rejected. Options that a
 * script hides from its help are unknown.
 */
public final class HelpText {
    private static final Pattern ERROR =
            Pattern.compile("^(\\w+\\.)*\\w*(Error|Exception|Interrupt|NotFound|Exit)\\b.*");
    private static final int MAX_QUOTE_LENGTH = 200;
    private static final List<String> PASSING_MODES = List.of("flags", "equals");

    private HelpText() {}

    /**
     * Returns the options, or why there are none.
     *
     * @param program display name of the script
     * @param printed everything that the script printed, on both streams
     */
    public static OptionReading read(String program, String printed) {
        List<String> lines = TerminalSequences.remove(printed)
                .replace("\r", "")
                .lines()
                .map(line -> line.replace("\t", "        ").stripTrailing())
                .toList();
        HelpListing listing = listing(lines);
        if (listing.options().isEmpty()) {
            return noOptionsFound(program, lines);
        }
        return new OptionReading.Read(
                new Options(
                        program,
                        PASSING_MODES,
                        listing.options(),
                        listing.operands(),
                        Options.Others.REFUSED,
                        listing.gaps()),
                OptionReading.Method.HELP);
    }

    private static HelpListing listing(List<String> lines) {
        if (lines.stream().anyMatch(BoxedHelp::isEdge)) {
            return BoxedHelp.read(lines);
        }
        if (lines.stream().anyMatch("flags:"::equals)) {
            return AbslHelp.read(lines);
        }
        return ListedHelp.read(lines);
    }

    private static OptionReading noOptionsFound(String program, List<String> lines) {
        Optional<String> error = lines.reversed().stream()
                .map(String::strip)
                .filter(line -> ERROR.matcher(line).matches())
                .findFirst();
        if (error.isPresent()) {
            return new OptionReading.Unread(Message.of("options.help-failed", program, truncate(error.get())));
        }
        List<String> nonBlank = new ArrayList<>(lines);
        nonBlank.removeIf(String::isBlank);
        return nonBlank.isEmpty()
                ? new OptionReading.Unread(Message.of("options.help-empty", program))
                : new OptionReading.Unread(Message.of(
                        "options.help-not-understood",
                        program,
                        truncate(nonBlank.getFirst().strip())));
    }

    /** Truncates a line, because a program may print megabytes on one line. */
    private static String truncate(String line) {
        int end = line.offsetByCodePoints(0, Math.min(MAX_QUOTE_LENGTH, line.codePointCount(0, line.length())));
        return end == line.length() ? line : line.substring(0, end) + "…";
    }
}
