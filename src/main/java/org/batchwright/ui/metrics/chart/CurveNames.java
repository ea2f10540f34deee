package org.batchwright.ui.metrics.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.plot.PlottedCurve;

/**
 * The names of curves as the cells of a table, without the parts that all of them share: {@code lr 1e-4 · train_loss} and {@code lr 1e-3 ·
 * train_loss} become {@code 1e-4} and {@code 1e-3} below the heading {@code lr}.
 *
 * @param headings the headings of the columns; empty for parts that do not begin with the same words
 * @param cells the cells of each curve, by its key
 */
public record CurveNames(List<String> headings, Map<String, List<String>> cells) {
    private static final Pattern SEPARATOR = Pattern.compile(" · ");
    /** The characters that separate the words of a metric or a run. */
    private static final String BETWEEN_WORDS = "/_ ";

    /** One part of each name. */
    private record Column(String heading, List<String> values) {}

    public CurveNames {
        headings = List.copyOf(headings);
        cells = Map.copyOf(cells);
    }

    /** @param brief whether words are left out with which all metrics or runs begin or end */
    public static CurveNames of(List<PlottedCurve> curves, boolean brief) {
        List<List<String>> parts = parts(curves);
        int count = parts.isEmpty() ? 0 : parts.getFirst().size();
        List<Column> columns = IntStream.range(0, count)
                .mapToObj(part -> parts.stream().map(name -> name.get(part)).toList())
                .filter(values -> count == 1 || !isShared(values))
                .map(values -> column(values, count > 1, brief))
                .toList();
        Map<String, List<String>> cells = new HashMap<>();
        for (int row = 0; row < curves.size(); row++) {
            int place = row;
            cells.put(
                    curves.get(row).key(),
                    columns.stream().map(column -> column.values().get(place)).toList());
        }
        return new CurveNames(columns.stream().map(Column::heading).toList(), cells);
    }

    List<String> of(PlottedCurve curve) {
        return cells.getOrDefault(curve.key(), List.of());
    }

    /** Returns what distinguishes a curve as text; its name if nothing does. */
    public String text(PlottedCurve curve) {
        List<String> distinct = of(curve);
        return distinct.isEmpty() ? curve.name() : String.join(" · ", distinct);
    }

    /** Returns the headings as text; empty if a column has none but the last, whose values need none. */
    public String heading() {
        List<String> named =
                headings.stream().filter(heading -> !heading.isEmpty()).toList();
        return named.equals(headings.subList(0, named.size())) && named.size() >= headings.size() - 1
                ? String.join(" · ", named)
                : "";
    }

    /** Returns the parts of each name; if not all names have as many, each name is one part. */
    private static List<List<String>> parts(List<PlottedCurve> curves) {
        List<List<String>> parts = curves.stream()
                .map(curve -> List.of(SEPARATOR.split(curve.name())))
                .toList();
        boolean isEven = parts.stream().mapToInt(List::size).distinct().count() == 1
                && !parts.stream().distinct().toList().equals(parts.subList(0, 1));
        return isEven
                ? parts
                : curves.stream().map(curve -> List.of(curve.name())).toList();
    }

    private static boolean isShared(List<String> values) {
        return new HashSet<>(values).size() == 1;
    }

    private static Column column(List<String> values, boolean headed, boolean brief) {
        String shared = shared(values);
        int word = headed ? shared.lastIndexOf(' ') + 1 : 0;
        if (word > 0) {
            return new Column(
                    shared.substring(0, word).strip(),
                    values.stream().map(value -> value.substring(word)).toList());
        }
        return new Column("", brief && !isShared(values) ? withoutSharedWords(values, shared) : values);
    }

    /** Returns the common prefix of all values. */
    private static String shared(List<String> values) {
        String shared = values.getFirst();
        for (String value : values) {
            int same = 0;
            while (same < Math.min(shared.length(), value.length()) && shared.charAt(same) == value.charAt(same)) {
                same++;
            }
            shared = shared.substring(0, same);
        }
        return shared;
    }

    private static List<String> withoutSharedWords(List<String> values, String shared) {
        List<String> reversed = values.stream().map(CurveNames::reversed).toList();
        int end = words(shared(reversed));
        int start = words(shared);
        List<String> brief = new ArrayList<>();
        for (String value : values) {
            String rest = value.substring(start, Math.max(start, value.length() - end));
            brief.add((start > 0 ? "…" : "") + rest);
        }
        boolean isNamed = brief.stream().noneMatch(rest -> rest.isEmpty() || rest.equals("…"));
        return isNamed ? brief : values;
    }

    private static String reversed(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    /** Returns the length of the complete words, with the separator after them. */
    private static int words(String text) {
        int end = text.length();
        while (end > 0 && BETWEEN_WORDS.indexOf(text.charAt(end - 1)) < 0) {
            end--;
        }
        return end;
    }
}
