package org.batchwright.failure;

import java.util.List;
import java.util.regex.Pattern;
import org.batchwright.text.TerminalSequences;

/** The lines of a log, without anything that terminals and launchers added. */
final class PlainLines {
    private static final int MAX_LENGTH = 2_000;

    /** Prefixes that launchers add to each line: {@code [rank0]:}, {@code 3:}, {@code [1,0]<stderr>:}, {@code (worker pid=12)}. */
    private static final Pattern RANK = Pattern.compile(
            "^(?:\\[?(?:default|rank)_?\\d+\\]?:\\s?|\\s{0,3}\\d{1,4}: |\\[\\d+,\\d+\\]<std(?:err|out)>:\\s?|\\([^()]{0,60}pid=\\d+[^()]{0,60}\\)\\s?)");

    private PlainLines() {}

    /** Splits text into lines, keeping only the last version of a redrawn line. */
    static List<String> split(String text) {
        return text.lines().map(PlainLines::clean).toList();
    }

    private static String clean(String line) {
        String last = line.substring(line.lastIndexOf('\r') + 1);
        String cut = last.length() > MAX_LENGTH ? last.substring(0, MAX_LENGTH) : last;
        return RANK.matcher(TerminalSequences.remove(cut)).replaceFirst("").stripTrailing();
    }
}
