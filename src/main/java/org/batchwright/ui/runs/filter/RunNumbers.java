package org.batchwright.ui.runs.filter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers of runs as typed in the filter: {@code 3,5-8}. */
public final class RunNumbers {
    private static final Pattern RANGE = Pattern.compile("#?(\\d{1,15})(?:-#?(\\d{1,15}))?");

    private final List<Range> ranges;

    private record Range(long first, long last) {}

    private RunNumbers(List<Range> ranges) {
        this.ranges = ranges;
    }

    /** Parses numbers; empty if the text is something else. */
    static Optional<RunNumbers> parse(String text) {
        List<Range> ranges = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher range = RANGE.matcher(part);
            if (range.matches()) {
                long first = Long.parseLong(range.group(1));
                ranges.add(new Range(first, range.group(2) == null ? first : Long.parseLong(range.group(2))));
            } else if (!part.isEmpty()) {
                return Optional.empty();
            }
        }
        return ranges.isEmpty() ? Optional.empty() : Optional.of(new RunNumbers(ranges));
    }

    boolean contains(long number) {
        return ranges.stream().anyMatch(range -> range.first() <= number && number <= range.last());
    }

    /** Returns the filter for the runs with these numbers. */
    public static String filter(Collection<Long> numbers) {
        List<Range> ranges = new ArrayList<>();
        for (long number : numbers.stream().distinct().sorted().toList()) {
            if (!ranges.isEmpty() && ranges.getLast().last() == number - 1) {
                ranges.add(new Range(ranges.removeLast().first(), number));
            } else {
                ranges.add(new Range(number, number));
            }
        }
        return "run:" + String.join(",", ranges.stream().map(RunNumbers::text).toList());
    }

    private static String text(Range range) {
        return range.first() == range.last() ? Long.toString(range.first()) : range.first() + "-" + range.last();
    }
}
