package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** The headings of curves in adjacent columns: parts that all names start or end with are omitted, and long names are wrapped. */
public final class Headings {
    private static final String SEPARATOR = " · ";
    private static final int LINE = 28;
    private static final int MOST_LINES = 3;
    private static final int LEAST_CUT = 6;

    private Headings() {}

    /** Returns the lines of each name's heading. */
    public static List<List<String>> of(List<String> names) {
        List<List<String>> parts = names.stream()
                .map(name -> List.of(name.split(Pattern.quote(SEPARATOR))))
                .toList();
        List<List<String>> distinct = parts;
        if (names.size() > 1) {
            distinct = withoutSharedStart(parts);
            distinct = reversed(withoutSharedStart(reversed(distinct)));
            distinct = withoutSharedPrefix(distinct);
        }
        return distinct.stream().map(Headings::lines).toList();
    }

    private static List<List<String>> reversed(List<List<String>> names) {
        return names.stream().map(List::reversed).toList();
    }

    private static List<List<String>> withoutSharedStart(List<List<String>> names) {
        int shared = 0;
        int fewest = names.stream().mapToInt(List::size).min().orElse(0);
        while (shared < fewest - 1 && isShared(names, shared)) {
            shared++;
        }
        int cut = shared;
        return names.stream().map(parts -> parts.subList(cut, parts.size())).toList();
    }

    private static boolean isShared(List<List<String>> names, int part) {
        return names.stream().map(parts -> parts.get(part)).distinct().count() == 1;
    }

    /** Removes the words that all names begin with if one of the names is too long for one line. */
    private static List<List<String>> withoutSharedPrefix(List<List<String>> names) {
        List<String> first = names.stream().map(List::getFirst).toList();
        String least = Collections.min(first);
        String greatest = Collections.max(first);
        int cut = 0;
        for (int at = 0;
                at < Math.min(least.length(), greatest.length()) && least.charAt(at) == greatest.charAt(at);
                at++) {
            cut = Character.isLetterOrDigit(least.charAt(at)) ? cut : at + 1;
        }
        int start = cut;
        if (cut < LEAST_CUT || first.stream().noneMatch(name -> name.length() > LINE)) {
            return names;
        }
        return names.stream()
                .map(parts -> {
                    List<String> shorter = new ArrayList<>(parts);
                    shorter.set(0, "…" + parts.getFirst().substring(start));
                    return List.copyOf(shorter);
                })
                .toList();
    }

    /** Returns the lines of a heading. The last part, which is the metric if the names end with one, gets a separate line. */
    private static List<String> lines(List<String> parts) {
        List<String> lines = new ArrayList<>();
        for (String part : parts.subList(0, parts.size() - 1)) {
            boolean fits = !lines.isEmpty() && lines.getLast().length() + SEPARATOR.length() + part.length() <= LINE;
            if (fits || lines.size() == MOST_LINES - 1) {
                lines.add(lines.removeLast() + SEPARATOR + part);
            } else {
                lines.add(part);
            }
        }
        lines.add(parts.getLast());
        return List.copyOf(lines);
    }
}
