package org.batchwright.ui.metrics.series;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.RandomAccess;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.number.ColumnNumbers;
import org.batchwright.ui.metrics.plot.HorizontalValue;

/** The points of curves as table rows: one row for each x value of any curve, in order, with the curves' values. Immutable. */
public final class PointTable {
    private static final int NONE = -1;

    private final HorizontalValue horizontal;
    private final List<Column> columns;
    private final double[] xs;
    /** For each column, the index of the point in each row. */
    private final int[][] points;

    private final List<ColumnNumbers> numbers;
    /** For each column, the first row that has its best value. */
    private final int[] best;

    private final List<Integer> allRows;
    private final List<Integer> completeRows;

    /**
     * A snapshot of a curve.
     *
     * @param origin the origin of relative times, in milliseconds since 1970
     */
    public record Column(MetricSeries series, long origin) {}

    private PointTable(HorizontalValue horizontal, List<Column> columns, double[] xs, int[][] points) {
        this.horizontal = horizontal;
        this.columns = columns;
        this.xs = xs;
        this.points = points;
        this.numbers = columns.stream()
                .map(column -> ColumnNumbers.of(
                        column.series().size(), point -> column.series().value(point)))
                .toList();
        this.best = IntStream.range(0, columns.size()).map(this::findBest).toArray();
        int[] complete = IntStream.range(0, xs.length).filter(this::isComplete).toArray();
        this.allRows = new Rows(xs.length, row -> row);
        this.completeRows = new Rows(complete.length, place -> complete[place]);
    }

    private int findBest(int column) {
        String metric = columns.get(column).series().name();
        double sign = MetricSummary.isHigherBetter(metric) ? 1 : -1;
        int best = NONE;
        for (int row = 0; MetricSummary.hasBest(metric) && row < xs.length; row++) {
            double value = value(row, column).orElse(Double.NaN);
            if (Double.isFinite(value)
                    && (best == NONE
                            || sign * value > sign * value(best, column).orElseThrow())) {
                best = row;
            }
        }
        return best;
    }

    /** Creates the table; blocks briefly if there are many points. */
    public static PointTable of(List<Column> columns, HorizontalValue horizontal) {
        double[] xs = columns.stream()
                .flatMapToDouble(column -> IntStream.range(0, column.series().size())
                        .mapToDouble(point -> horizontal.of(column.series(), point, column.origin())))
                .filter(x -> !Double.isNaN(x))
                .sorted()
                .distinct()
                .toArray();
        int[][] points = new int[columns.size()][];
        for (int c = 0; c < points.length; c++) {
            Column column = columns.get(c);
            points[c] = new int[xs.length];
            Arrays.fill(points[c], NONE);
            for (int point = 0; point < column.series().size(); point++) {
                int row = Arrays.binarySearch(xs, horizontal.of(column.series(), point, column.origin()));
                if (row >= 0) {
                    points[c][row] = point;
                }
            }
        }
        return new PointTable(horizontal, List.copyOf(columns), xs, points);
    }

    public HorizontalValue horizontal() {
        return horizontal;
    }

    public List<Column> columns() {
        return columns;
    }

    public int rows() {
        return xs.length;
    }

    public double x(int row) {
        return xs[row];
    }

    /** Returns a curve's value; absent if the curve has none at the row's x value. */
    public OptionalDouble value(int row, int column) {
        int point = points[column][row];
        return point == NONE
                ? OptionalDouble.empty()
                : OptionalDouble.of(columns.get(column).series().value(point));
    }

    /** Returns whether some curves have no value in rows in which others have one. */
    public boolean hasGaps() {
        return completeRows.size() < xs.length;
    }

    /** Returns the numbers of all rows. */
    public List<Integer> allRows() {
        return allRows;
    }

    /** Returns the numbers of the rows in which all curves have a value. */
    public List<Integer> completeRows() {
        return completeRows;
    }

    private boolean isComplete(int row) {
        for (int[] column : points) {
            if (column[row] == NONE) {
                return false;
            }
        }
        return true;
    }

    /** Returns the format of a curve's values. */
    public ColumnNumbers numbers(int column) {
        return numbers.get(column);
    }

    /** Returns whether a row contains the best value of a curve. */
    public boolean isBest(int row, int column) {
        return best[column] == row;
    }

    /** A virtual list of row numbers. */
    private static final class Rows extends AbstractList<Integer> implements RandomAccess {
        private final int size;
        private final IntUnaryOperator row;

        Rows(int size, IntUnaryOperator row) {
            this.size = size;
            this.row = row;
        }

        @Override
        public Integer get(int index) {
            return row.applyAsInt(Objects.checkIndex(index, size));
        }

        @Override
        public int size() {
            return size;
        }
    }
}
