package org.batchwright.ui.terminal.emulator;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.ui.terminal.emulator.CellRange.Cell;

/** Finds links in the text of a buffer, including links that wrap across lines. */
record LinkFinder(LineNumbers lines) {
    private static final int MAX_WRAPPED = 40;

    /** ASCII only, to rule out look-alike letters. */
    private static final Pattern PAGE = Pattern.compile("\\bhttps?://[!-~&&[^\\s<>\"'`{}|\\\\^]]+");

    private static final Pattern TRACEBACK = Pattern.compile("File \"([^\"]{1,1000})\", line (\\d{1,8})");

    private static final Pattern FILE_LINE = Pattern.compile(
            "(?U)(?<![\\w/.~:@-])((?:~|\\.{1,2})?/?(?:[\\w.+@-]+/)*[\\w+@-][\\w.+@-]*\\.[A-Za-z]\\w{0,7}):(\\d{1,8})(?!\\d)");

    Optional<TerminalLink> at(Cell cell) {
        Joined text = join(cell.line());
        int at = text.cells.indexOf(start(cell));
        if (at < 0) {
            return Optional.empty();
        }
        return find(PAGE, text, at, LinkFinder::page)
                .or(() -> find(TRACEBACK, text, at, LinkFinder::fileLine))
                .or(() -> find(FILE_LINE, text, at, LinkFinder::fileLine));
    }

    /** Returns the first cell of the character at a cell. */
    private Cell start(Cell cell) {
        String line = lines.cells(cell.line());
        boolean second = cell.column() < line.length() && line.charAt(cell.column()) == CellText.SECOND_HALF;
        return second ? new Cell(cell.line(), cell.column() - 1) : cell;
    }

    private static Optional<TerminalLink> find(
            Pattern pattern, Joined text, int at, BiFunction<Matcher, Joined, Optional<TerminalLink>> make) {
        Matcher matcher = pattern.matcher(text.plain);
        while (matcher.find() && matcher.start() <= at) {
            if (at < matcher.end()) {
                return make.apply(matcher, text).filter(link -> text.reaches(link.range(), at));
            }
        }
        return Optional.empty();
    }

    private static Optional<TerminalLink> page(Matcher found, Joined text) {
        String address = withoutPunctuation(found.group());
        try {
            URI page = new URI(address);
            return Optional.ofNullable(page.getHost())
                    .map(host ->
                            new TerminalLink.Page(text.range(found.start(), found.start() + address.length()), page));
        } catch (URISyntaxException none) {
            return Optional.empty();
        }
    }

    private static Optional<TerminalLink> fileLine(Matcher found, Joined text) {
        return Optional.of(new TerminalLink.FileLine(
                text.range(found.start(), found.end()), found.group(1), Integer.parseInt(found.group(2))));
    }

    /** Removes the punctuation around an address that belongs to the sentence. */
    private static String withoutPunctuation(String address) {
        int end = address.length();
        while (end > 0 && isPunctuation(address.substring(0, end))) {
            end--;
        }
        return address.substring(0, end);
    }

    private static boolean isPunctuation(String address) {
        char last = address.charAt(address.length() - 1);
        return switch (last) {
            case ')' -> count(address, '(') < count(address, ')');
            case ']' -> count(address, '[') < count(address, ']');
            default -> ".,:;!?".indexOf(last) >= 0;
        };
    }

    private static long count(String text, char sought) {
        return text.chars().filter(character -> character == sought).count();
    }

    private Joined join(long line) {
        long first = line;
        while (first > line - MAX_WRAPPED
                && first > lines.range().first()
                && lines.line(first - 1).isWrapped()) {
            first--;
        }
        StringBuilder plain = new StringBuilder();
        List<Cell> cells = new ArrayList<>();
        for (long number = first; number < first + 2 * MAX_WRAPPED; number++) {
            String text = lines.cells(number);
            int[] columns = CellText.columns(text);
            String one = CellText.plain(text);
            for (int at = 0; at < one.length(); at++) {
                cells.add(new Cell(number, columns[at]));
            }
            plain.append(one);
            if (!lines.line(number).isWrapped()) {
                break;
            }
        }
        return new Joined(plain.toString(), cells);
    }

    /** @param cells the cell of each character */
    private record Joined(String plain, List<Cell> cells) {
        CellRange range(int from, int to) {
            Cell last = cells.get(to - 1);
            return new CellRange(cells.get(from), new Cell(last.line(), last.column() + 1));
        }

        boolean reaches(CellRange range, int at) {
            return cells.get(at).compareTo(range.to()) < 0;
        }
    }
}
