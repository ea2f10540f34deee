package org.batchwright.ui.clusters.load;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.TableColumn;

/** A column of a {@link LoadTable}, and the width that its content needs. */
final class LoadColumn<T> {
    /** The style class of columns of numbers. */
    static final String FIGURE = "load-figure";

    private static final double CHARACTER = 7;
    private static final double PADDING = 30;

    /** The minimum width of the last column if it is truncated. */
    private static final double SHORTENED = 160;

    /** The number of rows that determine the width. */
    private static final int MEASURED_ROWS = 200;

    private final TableColumn<T, T> column;
    private final double widest;
    private final Function<T, String> text;
    private double width;
    private double full;
    private double given;

    /** @param widest the maximum width that the column grows to when fitting its content; the user can make it wider */
    LoadColumn(TableColumn<T, T> column, double widest, Function<T, String> text) {
        this.column = column;
        this.widest = widest;
        this.text = text;
    }

    TableColumn<T, T> column() {
        return column;
    }

    double width() {
        return width;
    }

    /** Returns whether the column contains numbers, which are right-aligned. */
    boolean isFigure() {
        return column.getStyleClass().contains(FIGURE);
    }

    /** Returns the minimum width for the column to be the last one. */
    double least() {
        return Math.min(width, SHORTENED);
    }

    boolean isEmpty(List<T> rows) {
        return rows.stream().allMatch(row -> text.apply(row).isEmpty());
    }

    /** Returns the cell with its heading, such as {@code Account: lab}; empty if the cell is empty. */
    String describe(T row) {
        String shown = text.apply(row);
        return shown.isEmpty() ? "" : column.getText() + ": " + shown;
    }

    void grow(List<T> rows) {
        int longest = Stream.concat(
                        Stream.of(column.getText()),
                        rows.stream().limit(MEASURED_ROWS).map(text))
                .mapToInt(LoadColumn::characters)
                .max()
                .orElse(0);
        full = Math.max(full, CHARACTER * longest + PADDING);
        double wanted = Math.min(widest, full);
        if (wanted > width) {
            width = wanted;
            give(width);
        }
    }

    /**
     * Widens the column to show more of its truncated text, and returns how much of the spare width was used. A width set by the user is
     * kept.
     */
    double take(double spare) {
        double target = Math.min(full, width + Math.max(0, spare));
        if (target != given) {
            give(target);
        }
        return target - width;
    }

    private void give(double target) {
        given = target;
        column.setPrefWidth(target);
    }

    /** Returns the width, measured in narrow characters; wide characters count as two. */
    private static int characters(String text) {
        return text.chars().map(one -> one < 0x1100 ? 1 : 2).sum();
    }
}
