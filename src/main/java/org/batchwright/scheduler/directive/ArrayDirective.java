package org.batchwright.scheduler.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The jobs of an array directive.
 *
 * @param spans the ranges of indices, in the order of the directive
 * @param atMost the maximum number of the array's jobs that run at the same time
 * @param option the directive
 */
public record ArrayDirective(List<Span> spans, OptionalInt atMost, DirectiveOption option) {
    private static final Pattern SPAN = Pattern.compile("(\\d{1,7})(?:-(\\d{1,7})(?::(\\d{1,6}))?)?");
    private static final int MAX_INDICES = 100_000;

    public ArrayDirective {
        spans = List.copyOf(spans);
    }

    /** A range of indices with a step; the last index is at most {@code to}. */
    public record Span(int from, int to, int step) {
        int count() {
            return (to - from) / step + 1;
        }
    }

    /** Parses {@code 0-15:4}, {@code 1,3,5} or {@code 0-99%10}; returns empty if the text is invalid or the array is too large. */
    public static Optional<ArrayDirective> of(String text, DirectiveOption option) {
        String[] parts = text.strip().split("%", 2);
        List<Span> spans = new ArrayList<>();
        for (String part : parts[0].split(",", -1)) {
            Matcher matcher = SPAN.matcher(part.strip());
            if (!matcher.matches()) {
                return Optional.empty();
            }
            int from = Integer.parseInt(matcher.group(1));
            int to = matcher.group(2) == null ? from : Integer.parseInt(matcher.group(2));
            int step = matcher.group(3) == null ? 1 : Integer.parseInt(matcher.group(3));
            if (to < from || step < 1) {
                return Optional.empty();
            }
            spans.add(new Span(from, to, step));
        }
        boolean limited = parts.length == 2;
        if ((limited && !parts[1].matches("[1-9]\\d{0,5}"))
                || spans.stream().mapToLong(Span::count).sum() > MAX_INDICES) {
            return Optional.empty();
        }
        return Optional.of(new ArrayDirective(
                spans, limited ? OptionalInt.of(Integer.parseInt(parts[1])) : OptionalInt.empty(), option));
    }

    public ArrayDirective withMaxConcurrent(OptionalInt most) {
        return new ArrayDirective(spans, most, option);
    }

    /** Returns all indices, in order. */
    public List<Integer> indices() {
        List<Integer> all = new ArrayList<>();
        for (Span span : spans) {
            for (int index = span.from(); index <= span.to(); index += span.step()) {
                all.add(index);
            }
        }
        return all;
    }
}
