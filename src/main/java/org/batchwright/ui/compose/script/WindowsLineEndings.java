package org.batchwright.ui.compose.script;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.ui.widget.Texts;

/**
 * The Windows line endings (CRLF) of a script.
 *
 * @param lines the one-based numbers of the lines with such endings
 * @param count the number of all lines
 */
record WindowsLineEndings(List<Integer> lines, int count) {
    static final WindowsLineEndings NONE = new WindowsLineEndings(List.of(), 0);

    /** The minimum share of lines for the whole script to count as having Windows line endings. */
    private static final double NEARLY_ALL = 0.9;

    private static final int MAX_NAMED = 4;

    WindowsLineEndings {
        lines = List.copyOf(lines);
    }

    static WindowsLineEndings of(String script) {
        String[] parts = script.split("\n", -1);
        int count = script.endsWith("\n") ? parts.length - 1 : parts.length;
        return new WindowsLineEndings(
                IntStream.range(0, count)
                        .filter(at -> parts[at].endsWith("\r"))
                        .mapToObj(at -> at + 1)
                        .toList(),
                count);
    }

    boolean isNone() {
        return lines.isEmpty();
    }

    /**
     * Returns whether the whole script is affected. Either the first line, which names the interpreter, has a Windows line ending, so that
     * the script cannot start, or nearly all lines do because the script was saved by an editor on Windows.
     */
    boolean isWholeScript() {
        return !isNone() && (lines.getFirst() == 1 || lines.size() >= NEARLY_ALL * count);
    }

    /** Returns a warning, which names the lines if they are exceptions, for example in a here-document. */
    String text() {
        if (isWholeScript()) {
            return Texts.get("compose.against.crlf");
        }
        String named = lines.stream().limit(MAX_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        int more = lines.size() - MAX_NAMED;
        return more > 0
                ? Texts.get("compose.against.crlf.lines.more", named, more)
                : Texts.get("compose.against.crlf.lines", named, lines.size());
    }
}
