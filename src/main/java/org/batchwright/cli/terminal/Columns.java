package org.batchwright.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.text.HiddenText;

/** Rows of text in aligned columns; a CJK character takes two terminal cells (Unicode Annex 11), a combining character none. */
public final class Columns {
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    public Columns(String... heads) {
        rows.add(List.of(heads));
    }

    public void row(String... cells) {
        List<String> clean = new ArrayList<>();
        for (String cell : cells) {
            clean.add(oneLine(cell));
        }
        rows.add(clean);
    }

    /** Returns the rows, headings first, without trailing blanks. */
    public List<String> lines() {
        int columns = rows.getFirst().size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    /** Returns lines such as {@code Nodes: g1}, indented and with the values aligned; lines without a label are unchanged. */
    public static List<String> aligned(List<String> lines) {
        int labels = lines.stream().mapToInt(line -> width(label(line))).max().orElse(0);
        return lines.stream()
                .map(line -> {
                    String label = label(line);
                    String value = line.substring(label.length()).strip();
                    return GAP + (label.isEmpty() ? value : label + " ".repeat(labels - width(label) + 1) + value);
                })
                .toList();
    }

    private static String label(String line) {
        return line.substring(0, line.indexOf(": ") + 1);
    }

    /** Returns the number of terminal cells that the text takes up. */
    static int width(String text) {
        return text.codePoints().map(Columns::width).sum();
    }

    /** Sanitizes text from a file or a server: hidden characters become visible, and line breaks cannot forge lines. */
    public static String oneLine(String text) {
        return HiddenText.escapeAll(text.replaceAll("\\R", " ").replace('\t', ' '));
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(row.get(i)).repeat(' ', widths[i] - width(row.get(i))).append(GAP);
        }
        return line.toString().stripTrailing();
    }

    private static int width(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT, Character.CONTROL -> 0;
            default -> isWide(character) ? 2 : 1;
        };
    }

    private static boolean isWide(int character) {
        return in(character, 0x1100, 0x115F)
                || in(character, 0x2E80, 0x303E)
                || in(character, 0x3041, 0xA4CF)
                || in(character, 0xAC00, 0xD7A3)
                || in(character, 0xF900, 0xFAFF)
                || in(character, 0xFE30, 0xFE6F)
                || in(character, 0xFF00, 0xFF60)
                || in(character, 0xFFE0, 0xFFE6)
                || in(character, 0x1F300, 0x1FAFF)
                || in(character, 0x20000, 0x3FFFD);
    }

    private static boolean in(int character, int first, int last) {
        return character >= first && character <= last;
    }
}
