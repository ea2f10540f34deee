package org.batchwright.ui.log.text;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A line as displayed.
 *
 * @param number one-based
 * @param spans its text split by style; without control characters
 * @param cut whether the line is truncated
 */
public record LogLine(int number, List<Span> spans, boolean cut) {

    /** A piece of text in one style. */
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
