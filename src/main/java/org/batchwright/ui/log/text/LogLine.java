package org.batchwright.ui.log.text;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of a log as displayed.
 *
 * @param number the one-based line number
 * @param spans the line's text, split by style; without control characters
 * @param cut whether the line is truncated
 */
public record LogLine(int number, List<Span> spans, boolean cut) {

    /** Text in a single style. */
    public record Span(String text, TextStyle style) {}

    public LogLine {
        spans = List.copyOf(spans);
    }

    /** Returns the text without styles. */
    public String text() {
        return spans.size() == 1
                ? spans.getFirst().text()
                : spans.stream().map(Span::text).collect(Collectors.joining());
    }
}
