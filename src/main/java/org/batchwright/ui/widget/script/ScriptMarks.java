package org.batchwright.ui.widget.script;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import javafx.scene.layout.Region;
import org.batchwright.ui.widget.ScrollMarks;
import org.batchwright.ui.widget.script.ScriptRow.Change;

/** Marks next to the scroll bar that show where a script differs, was edited manually, or matches a search. Hidden if there are none. */
final class ScriptMarks extends Region {
    private static final double WIDTH = 10;

    /** Space above and below the rows and the scroll bar, in pixels. */
    private static final double PADDING = 6;

    /** A click within this distance of a mark, in pixels, goes to the row of the mark. */
    private static final double REACH = 6;

    /** Removed lines are marked in the left half of the strip, added lines in the right half. */
    private static final double MIDDLE = 0.5;

    private final List<Layer> layers = List.of(
            new Layer("script-mark-removed", row -> has(row, Change.REMOVED), 0, MIDDLE),
            new Layer("script-mark-added", row -> has(row, Change.ADDED), MIDDLE, 1),
            new Layer("script-mark-edited", row -> has(row, Change.EDITED)),
            new Layer("script-mark-found", ScriptRow::isFound));
    private final ScrollMarks marks;
    private int size;

    private record Layer(Predicate<ScriptRow> which, RowMarks rows, ScrollMarks.Layer drawn) {
        Layer(String style, Predicate<ScriptRow> which, double from, double to) {
            this(style, which, new RowMarks(), from, to);
        }

        Layer(String style, Predicate<ScriptRow> which) {
            this(style, which, 0, 1);
        }

        private Layer(String style, Predicate<ScriptRow> which, RowMarks rows, double from, double to) {
            this(which, rows, new ScrollMarks.Layer(style, rows, from, to));
        }
    }

    ScriptMarks(IntConsumer goTo) {
        marks = new ScrollMarks(layers.stream().map(Layer::drawn).toList());
        marks.setOnGoTo(row -> goTo.accept(nearest(row)));
        marks.setManaged(false);
        setMinWidth(WIDTH);
        setPrefWidth(WIDTH);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        getChildren().setAll(marks);
    }

    /** Places the marks next to the rows if all of them are visible, otherwise next to the scroll bar. */
    @Override
    protected void layoutChildren() {
        marks.resizeRelocate(0, PADDING, WIDTH, Math.clamp(getHeight() - 2 * PADDING, 0, size * ScriptView.ROW_HEIGHT));
        marks.show(size);
    }

    private int nearest(int row) {
        double reach = Math.max(1, REACH * size / Math.max(1, marks.getHeight()));
        return layers.stream()
                .flatMapToInt(layer -> layer.rows().nearest(row).stream())
                .filter(marked -> Math.abs(marked - row) <= reach)
                .boxed()
                .min(Comparator.comparingInt(marked -> Math.abs(marked - row)))
                .orElse(row);
    }

    void show(List<ScriptRow> rows) {
        boolean changed = false;
        for (Layer layer : layers) {
            changed |= layer.rows().mark(rows, layer.which());
        }
        size = rows.size();
        setVisible(layers.stream().anyMatch(layer -> layer.rows().count() > 0));
        if (changed) {
            marks.forget();
        }
        requestLayout();
    }

    private static boolean has(ScriptRow row, Change change) {
        return row.cells().stream().anyMatch(cell -> cell.change() == change);
    }
}
