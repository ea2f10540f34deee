package org.batchwright.options.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.text.Message;

/**
 * The layout of argparse and click: a usage, then sections whose entries are indented by two columns and whose descriptions are indented
 * further.
 */
final class ListedHelp {
    private static final Pattern SECTION = Pattern.compile("\\S.*:");
    private static final Pattern ENTRY = Pattern.compile(" {1,8}\\S.*");
    private static final Pattern GAP = Pattern.compile("\\s{2,}");

    private final HelpUsage usage;
    private final List<Option> options = new ArrayList<>();
    private final List<String> operands = new ArrayList<>();
    private final List<Options.Gap> gaps = new ArrayList<>();

    private ListedHelp(HelpUsage usage) {
        this.usage = usage;
    }

    static HelpListing read(List<String> lines) {
        HelpUsage usage = HelpUsage.of(lines);
        ListedHelp help = new ListedHelp(usage);
        help.parseLines(lines.subList(usage.end(), lines.size()));
        if (usage.hasCommands()) {
            help.gaps.add(new Options.Gap(Message.text("options.gap-subcommands"), Optional.empty()));
        }
        return new HelpListing(help.options, help.operands, help.gaps);
    }

    private void parseLines(List<String> lines) {
        String section = "";
        int indent = 0;
        for (int at = 0; at < lines.size(); at++) {
            String line = lines.get(at);
            if (SECTION.matcher(line).matches()) {
                section = line;
                indent = 0;
            } else if (!section.isEmpty() && ENTRY.matcher(line).matches()) {
                int depth = depth(line);
                indent = indent == 0 ? depth : indent;
                if (depth == indent) {
                    addEntry(section, entry(lines, at, depth));
                }
            }
        }
    }

    private static int depth(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** Returns the entry that starts at this line and continues on lines with deeper indentation. */
    private static HelpEntry entry(List<String> lines, int at, int depth) {
        String[] first = GAP.split(lines.get(at).strip(), 2);
        StringBuilder text = new StringBuilder(first.length > 1 ? first[1] : "");
        for (int next = at + 1; next < lines.size(); next++) {
            String line = lines.get(next);
            if (line.isBlank() || depth(line) <= depth) {
                break;
            }
            text.append(' ').append(line.strip());
        }
        return new HelpEntry(first[0], text.toString().strip().replaceAll("\\s+", " "));
    }

    private void addEntry(String section, HelpEntry entry) {
        if (!entry.head().startsWith("-")) {
            if (section.matches("(?i)(positional arguments|arguments):")) {
                operands.add(entry.head());
            }
            return;
        }
        if (!entry.isHelpRequest() && usage.mayContain(entry.flags())) {
            options.add(entry.option(usage.requires(entry.flags())));
        }
    }
}
