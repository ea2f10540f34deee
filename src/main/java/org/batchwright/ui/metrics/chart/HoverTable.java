package org.batchwright.ui.metrics.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.number.ColumnNumbers;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.widget.Texts;

/**
 * The texts of a box with readings, in columns.
 *
 * @param headings the headings of the names; empty if no name has one
 * @param rows the rows, from top to bottom
 */
record HoverTable(List<String> headings, List<CurveRow> rows) {

    /**
     * A row.
     *
     * @param names what distinguishes the curve from the others
     * @param written the value before smoothing, in parentheses, or what the mean represents; empty if it is the same or not shown
     */
    record CurveRow(CurveReading reading, boolean bold, List<String> names, String value, String written) {}

    HoverTable {
        headings = List.copyOf(headings);
        rows = List.copyOf(rows);
    }

    /**
     * Returns the texts that fit: first, the bands of means are left out, then words that all names share, then the values before smoothing,
     * and then the middle of long names.
     *
     * @param names function that returns the names of the curves, brief or not
     * @param excess function that returns by how many pixels a table is too wide
     */
    static HoverTable of(
            HoverRows rows,
            Function<Boolean, CurveNames> names,
            ToDoubleFunction<HoverTable> excess,
            TextWidths widths) {
        HoverTable table = of(rows, names.apply(false), true);
        if (excess.applyAsDouble(table) > 0 && rows.isAveraged()) {
            table = of(rows, names.apply(false), false);
        }
        for (boolean written : List.of(true, false)) {
            if (excess.applyAsDouble(table) > 0) {
                table = of(rows, names.apply(true), written && !rows.isAveraged());
            }
        }
        double over = excess.applyAsDouble(table);
        return over > 0 ? table.shortened(over, widths) : table;
    }

    private static HoverTable of(HoverRows rows, CurveNames names, boolean written) {
        ColumnNumbers numbers = ColumnNumbers.of(rows.shown().stream()
                .flatMapToDouble(reading -> DoubleStream.of(reading.smooth()))
                .toArray());
        List<CurveRow> texts = new ArrayList<>();
        for (CurveReading reading : rows.shown()) {
            String smooth = numbers.text(reading.smooth());
            String exact = numbers.text(reading.y());
            boolean isSame = exact.equals(smooth) || (!written && Double.isFinite(reading.y()));
            String single = isSame ? "" : "(" + exact + ")";
            texts.add(new CurveRow(
                    reading,
                    rows.isBold(reading),
                    names.of(reading.curve()),
                    smooth,
                    reading.averaged()
                            .map(mean -> averaged(mean, numbers, written))
                            .orElse(single)));
        }
        boolean isHeaded = names.headings().stream().anyMatch(heading -> !heading.isEmpty());
        return new HoverTable(isHeaded ? names.headings() : List.of(), texts);
    }

    private static String averaged(CurveReading.Averaged mean, ColumnNumbers numbers, boolean whole) {
        return whole ? CurveLabel.of(mean, numbers::text) : Texts.get("metrics.group.jobs", mean.count());
    }

    /** Returns the width of each column of names. */
    List<Double> nameWidths(TextWidths widths) {
        int count = rows.stream().mapToInt(row -> row.names().size()).max().orElse(0);
        return IntStream.range(0, count)
                .mapToObj(column -> Math.max(
                        headings.isEmpty() ? 0 : widths.of(headings.get(column)),
                        widest(row -> widths.of(row.names().get(column), row.bold()))))
                .toList();
    }

    double widest(ToDoubleFunction<CurveRow> width) {
        return rows.stream().mapToDouble(width).max().orElse(0);
    }

    /** Shortens the widest column. */
    private HoverTable shortened(double over, TextWidths widths) {
        List<Double> columns = nameWidths(widths);
        int widest = IntStream.range(0, columns.size())
                .reduce(0, (one, other) -> columns.get(other) > columns.get(one) ? other : one);
        double width = columns.isEmpty() ? 0 : Math.max(40, columns.get(widest) - over);
        return new HoverTable(
                replaced(headings, widest, width, widths),
                rows.stream()
                        .map(row -> new CurveRow(
                                row.reading(),
                                row.bold(),
                                replaced(row.names(), widest, width, widths),
                                row.value(),
                                row.written()))
                        .toList());
    }

    private static List<String> replaced(List<String> texts, int at, double width, TextWidths widths) {
        List<String> changed = new ArrayList<>(texts);
        if (at < changed.size()) {
            changed.set(at, widths.fitted(changed.get(at), width));
        }
        return changed;
    }
}
