package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.model.TerminalLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The text of a buffer, for copying and searching. */
record BufferText(LineNumbers lines) {
    private static final int MAX_FOUND = 5_000;

    String text(CellRange range) {
        StringBuilder text = new StringBuilder();
        ScreenContent.Range kept = lines.range();
        long last = Math.min(range.to().line(), lines.end() - 1);
        for (long number = Math.max(range.from().line(), kept.first()); number <= last; number++) {
            TerminalLine line = lines.line(number);
            String cells = lines.cells(number);
            int from = Math.min(range.start(number), cells.length());
            int to = Math.clamp(range.end(number, cells.length()), from, cells.length());
            String plain = CellText.plain(cells.substring(from, to));
            boolean continues = line.isWrapped() && number < last;
            text.append(continues ? plain : plain.stripTrailing());
            if (!continues && number < last) {
                text.append('\n');
            }
        }
        return text.toString();
    }

    List<CellRange> find(String sought) {
        List<CellRange> found = new ArrayList<>();
        String wanted = sought.toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return found;
        }
        for (long number = lines.range().first(); number < lines.end() && found.size() < MAX_FOUND; number++) {
            String cells = lines.cells(number);
            String plain = CellText.plain(cells).toLowerCase(Locale.ROOT);
            int at = plain.indexOf(wanted);
            if (at < 0) {
                continue;
            }
            int[] columns = CellText.columns(cells);
            for (; at >= 0 && at + wanted.length() < columns.length; at = plain.indexOf(wanted, at + wanted.length())) {
                found.add(new CellRange(
                        new CellRange.Cell(number, columns[at]),
                        new CellRange.Cell(number, columns[at + wanted.length()])));
            }
        }
        return found;
    }

    CellRange word(CellRange.Cell at) {
        String cells = lines.cells(at.line());
        int from = Math.min(at.column(), cells.length());
        int to = from;
        while (from > 0 && isOfWord(cells.charAt(from - 1))) {
            from--;
        }
        while (to < cells.length() && isOfWord(cells.charAt(to))) {
            to++;
        }
        return new CellRange(new CellRange.Cell(at.line(), from), new CellRange.Cell(at.line(), to));
    }

    private static boolean isOfWord(char cell) {
        return Character.isLetterOrDigit(cell) || cell == CellText.SECOND_HALF || "_-./~+%@:=,#?&".indexOf(cell) >= 0;
    }
}
