package org.batchwright.options.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.text.Message;

/** The layout of typer with rich and of tyro: tables in boxes, with columns for names, values and text. */
final class BoxedHelp {
    private static final Pattern EDGE = Pattern.compile("\\s*[╭┌+][─-]+.*");
    private static final Pattern VALUE_SHAPE =
            Pattern.compile("[A-Z][A-Z_]*( RANGE)?( \\[[^\\]]*])?|\\[.*]|\\{.*}|<.*>");

    private final List<Option> options = new ArrayList<>();
    private final List<String> operands = new ArrayList<>();
    private final List<Options.Gap> gaps = new ArrayList<>();
    private boolean commands;
    private int cut;

    private BoxedHelp() {}

    static boolean isEdge(String line) {
        return line.contains("─") && EDGE.matcher(line).matches();
    }

    static HelpListing read(List<String> lines) {
        BoxedHelp help = new BoxedHelp();
        String section = "";
        List<String> row = new ArrayList<>();
        for (String line : lines) {
            String stripped = line.strip();
            if (isEdge(line)) {
                section = stripped.replaceAll("[╭╮┌┐─]", "").strip();
            } else if (stripped.startsWith("│") && stripped.length() > 1) {
                String inner = stripped.replaceAll("^│|│$", "").stripTrailing();
                if (startsEntry(section, inner)) {
                    help.addRow(section, row);
                    row = new ArrayList<>();
                }
                row.add(inner);
            } else {
                help.addRow(section, row);
                row = new ArrayList<>();
            }
        }
        help.addRow(section, row);
        return help.listing();
    }

    private HelpListing listing() {
        if (cut > 0) {
            gaps.add(new Options.Gap(Message.text("options.gap-names-cut-off", cut), Optional.empty()));
        }
        if (commands) {
            gaps.add(new Options.Gap(Message.text("options.gap-subcommands"), Optional.empty()));
        }
        return new HelpListing(options, operands, gaps);
    }

    /** Returns whether the row starts an entry; continuation rows have empty name columns. */
    private static boolean startsEntry(String section, String inner) {
        int depth = inner.length() - inner.stripLeading().length();
        return inner.strip().startsWith("-") || inner.strip().startsWith("* ") || (isOperands(section) && depth < 6);
    }

    private static boolean isOperands(String section) {
        return section.matches("(?i)(positional )?arguments");
    }

    private void addRow(String section, List<String> row) {
        if (row.isEmpty()) {
            return;
        }
        if (section.matches("(?i)(sub)?commands")) {
            commands = true;
            return;
        }
        String first = row.getFirst().strip();
        boolean required = first.startsWith("* ");
        List<String> cells = List.of(first.replaceFirst("^\\* +", "").split("\\s{2,}"));
        if (isOperands(section)) {
            operands.add(cells.getFirst());
        } else if (cells.getFirst().startsWith("-")) {
            addOption(cells, row.subList(1, row.size()), required);
        }
    }

    private void addOption(List<String> cells, List<String> more, boolean required) {
        List<String> names =
                cells.stream().takeWhile(cell -> cell.startsWith("-")).toList();
        String head = String.join(", ", names);
        if (head.contains("…")) {
            cut++;
            return;
        }
        List<String> rest = new ArrayList<>(cells.subList(names.size(), cells.size()));
        if (!rest.isEmpty()
                && VALUE_SHAPE.matcher(rest.getFirst()).matches()
                && !rest.getFirst().matches("\\[(default|required).*")) {
            head += " " + rest.removeFirst();
        }
        more.forEach(line -> rest.add(line.strip()));
        HelpEntry entry = new HelpEntry(head, String.join(" ", rest).replaceAll("\\s+", " "));
        if (!entry.isHelpRequest()) {
            options.add(entry.option(required));
        }
    }
}
