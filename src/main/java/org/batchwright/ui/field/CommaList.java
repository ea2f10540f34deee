package org.batchwright.ui.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.sweep.CsvText;

/** Comma-separated values in one line; a value that contains a comma or a quote is enclosed in double quotes, as in CSV. */
public final class CommaList {
    private CommaList() {}

    /** Returns the values of a line; blank values are dropped. */
    public static List<String> items(String line) {
        List<String> items = new ArrayList<>();
        StringBuilder item = new StringBuilder();
        boolean quoted = false;
        boolean wasQuoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                item.append(c);
                i++;
            } else if (c == '"' && (quoted || item.toString().isBlank())) {
                item.setLength(quoted ? item.length() : 0);
                wasQuoted = true;
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                addItem(item, wasQuoted, items);
                wasQuoted = false;
            } else {
                item.append(c);
            }
        }
        addItem(item, wasQuoted, items);
        return List.copyOf(items);
    }

    private static void addItem(StringBuilder item, boolean wasQuoted, List<String> items) {
        String text = wasQuoted ? item.toString() : item.toString().strip();
        if (wasQuoted || !text.isEmpty()) {
            items.add(wasQuoted ? text.stripTrailing() : text);
        }
        item.setLength(0);
    }

    /** Formats values as a line that {@link #items} parses back into the same values. */
    public static String line(Value value) {
        return switch (value) {
            case Value.Text(String text) -> text;
            case Value.Items(List<String> items) ->
                items.stream().map(CsvText::cell).collect(Collectors.joining(", "));
        };
    }

    /** Parses a line: several values form a list, a single one is a string, such as {@code 1e-5 to 1e-2 log}. */
    public static Value parseValue(String line) {
        List<String> items = items(line);
        return items.size() > 1 ? Value.of(items) : Value.of(line);
    }

    /** Parses a line as a list, even if it contains only one value; an empty line is not a value. */
    public static Value list(String line) {
        return line.isBlank() ? Value.of("") : Value.of(items(line));
    }

    /** Converts cells copied from a spreadsheet into a line. */
    public static String cells(String pasted) {
        return pasted.lines()
                .flatMap(line -> Arrays.stream(line.split("\t")))
                .map(String::strip)
                .filter(cell -> !cell.isEmpty())
                .map(CsvText::cell)
                .collect(Collectors.joining(", "));
    }
}
