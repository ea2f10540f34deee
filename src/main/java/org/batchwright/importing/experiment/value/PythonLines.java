package org.batchwright.importing.experiment.value;

import java.util.ArrayList;
import java.util.List;

/** Splits Python source into statements. A statement continues within brackets and triple-quoted strings, and after a backslash. */
public final class PythonLines {
    private final List<Statement> statements = new ArrayList<>();
    private final StringBuilder open = new StringBuilder();
    private int start;
    private int depth;
    private String quote = "";

    private PythonLines() {}

    /**
     * @param line number of the statement's first line
     * @param indent number of blanks before the statement
     * @param text the statement, without comments at its end
     */
    public record Statement(int line, int indent, String text) {}

    public static List<Statement> of(List<String> lines) {
        PythonLines reader = new PythonLines();
        for (int at = 0; at < lines.size(); at++) {
            reader.add(lines.get(at), at + 1);
        }
        reader.end();
        return reader.statements;
    }

    private void add(String line, int number) {
        if (open.isEmpty()) {
            if (line.isBlank() || line.strip().startsWith("#")) {
                return;
            }
            start = number;
        }
        int end = scan(line);
        open.append(quote.isEmpty() ? line.substring(0, end) : line).append('\n');
        boolean goesOn = depth > 0 || !quote.isEmpty() || line.endsWith("\\");
        if (!goesOn) {
            end();
        }
    }

    /** Returns the index where the comment begins or the line ends. */
    private int scan(String line) {
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            if (!quote.isEmpty()) {
                if (c == '\\') {
                    at++;
                } else if (line.startsWith(quote, at)) {
                    at += quote.length() - 1;
                    quote = "";
                }
            } else if (c == '#') {
                return at;
            } else if (c == '"' || c == '\'') {
                String three = String.valueOf(c).repeat(3);
                quote = line.startsWith(three, at) ? three : String.valueOf(c);
                at += quote.length() - 1;
            } else {
                depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            }
        }
        quote = quote.length() == 1 ? "" : quote; // a string that is not triple-quoted ends with its line
        return line.length();
    }

    private void end() {
        String text = open.toString();
        if (!text.isBlank()) {
            int indent = text.length() - text.stripLeading().length();
            statements.add(new Statement(start, indent, text.strip()));
        }
        open.setLength(0);
        depth = 0;
        quote = "";
    }
}
