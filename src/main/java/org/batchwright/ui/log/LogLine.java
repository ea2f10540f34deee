package org.batchwright.ui.log;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One line as it is shown.
 *
 * @param number counts from 1
 * @param spans its text in pieces of one look each; without control characters
 * @param cut whether more follows that is not shown
 */
public record LogLine(int number, List<Span> spans, boolean cut) {

    /** A piece of one look. */
    public record Span(String text, TextStyle style) {}

    public LogLine {
        spans = List.copyOf(spans);
    }

    /** The text without its looks. */
    public String text() {
        return spans.size() == 1
                ? spans.getFirst().text()
                : spans.stream().map(Span::text).collect(Collectors.joining());
    }
}
