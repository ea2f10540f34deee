package org.batchwright.plan.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Reads and writes text of rows and cells, quoted as in RFC 4180 and separated by tabs, semicolons or commas, depending on the first line.
 * Unquoted cells are trimmed; blank lines are skipped.
 */
public final class CsvText {
    private final String text;
    private final char separator;
    private final List<TextRow> rows = new ArrayList<>();
    private final StringBuilder cell = new StringBuilder();
    private List<String> cells = new ArrayList<>();
    private OptionalInt unclosedQuoteLine = OptionalInt.empty();
    private boolean quoted;
    private int at;
    private int line = 1;
    private int begun = 1;

    CsvText(String text) {
        this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
        this.separator = separator(this.text.strip().lines().findFirst().orElse(""));
        read();
    }

    /** Parses the cells of each row; the first row contains the names. An unclosed quote extends to the end of the text. */
    public static List<List<String>> rows(String text) {
        return new CsvText(text).rows().stream().map(TextRow::cells).toList();
    }

    /** Formats one row, including its line end. */
    public static String line(List<String> cells) {
        return cells.stream().map(CsvText::cell).collect(Collectors.joining(", ")) + "\n";
    }

    /** Formats a cell that parses to this text, quoted if necessary. */
    public static String cell(String text) {
        boolean plain = !text.isEmpty()
                && text.equals(text.strip())
                && text.chars().noneMatch(c -> ",;\"\t\n\r".indexOf(c) >= 0);
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    List<TextRow> rows() {
        return List.copyOf(rows);
    }

    /** Returns the line of an unclosed quote. */
    OptionalInt unclosedQuoteLine() {
        return unclosedQuoteLine;
    }

    private static char separator(String first) {
        String bare = first.replaceAll("\"[^\"]*\"", "");
        return bare.indexOf('\t') >= 0 ? '\t' : bare.indexOf(';') >= 0 ? ';' : ',';
    }

    private void read() {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == separator) {
                endCell();
            } else if (c == '\n') {
                endRow();
            } else if (c == '"' && !quoted && cell.toString().isBlank()) {
                readQuoted();
            } else {
                cell.append(c);
            }
        }
        endRow();
    }

    /** Reads up to the closing quote; a doubled quote represents one. */
    private void readQuoted() {
        int opened = line;
        cell.setLength(0);
        quoted = true;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"' && at < text.length() && text.charAt(at) == '"') {
                at++;
            } else if (c == '"') {
                skipBlanks();
                return;
            } else if (c == '\n') {
                line++;
            }
            cell.append(c);
        }
        unclosedQuoteLine = OptionalInt.of(opened);
    }

    private void skipBlanks() {
        while (at < text.length() && " \r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void endCell() {
        cells.add(quoted ? cell.toString() : cell.toString().strip());
        cell.setLength(0);
        quoted = false;
    }

    private void endRow() {
        boolean wasQuoted = quoted;
        endCell();
        if (wasQuoted || cells.stream().anyMatch(text -> !text.isEmpty())) {
            rows.add(new TextRow(begun, List.copyOf(cells)));
        }
        cells = new ArrayList<>();
        begun = ++line;
    }
}
