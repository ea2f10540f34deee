package org.batchwright.ui.widget.script;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import javafx.scene.layout.StackPane;
import org.batchwright.ui.widget.ScrollMarks;
import org.batchwright.ui.widget.script.ScriptRow.Change;

/**
 * Shows next to the scroll bar where a script differs, was edited manually, or matches a search; hidden if there is
 * nothing to show.
 */
final class ScriptMarks extends StackPane {
    private static final double WIDTH = 6;

    private final List<Layer> layers = List.of(
            new Layer("script-mark-removed", row -> has(row, Change.REMOVED)),
            new Layer("script-mark-added", row -> has(row, Change.ADDED)),
            new Layer("script-mark-edited", row -> has(row, Change.EDITED)),
            new Layer("script-mark-found", ScriptRow::isFound));
    private final ScrollMarks marks;
    private int size;

    private record Layer(String style, Predicate<ScriptRow> which, RowMarks rows) {
        Layer(String style, Predicate<ScriptRow> which) {
            this(style, which, new RowMarks());
        }
    }

    ScriptMarks(IntConsumer goTo) {
        marks = new ScrollMarks(layers.stream()
                .map(layer -> new ScrollMarks.Layer(layer.style(), layer.rows()))
                .toList());
        marks.setOnGoTo(goTo);
        marks.setPrefWidth(WIDTH);
        setMinWidth(WIDTH);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        getChildren().setAll(marks);
        marks.heightProperty().addListener(changed -> marks.show(size));
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
        marks.show(size);
    }

    private static boolean has(ScriptRow row, Change change) {
        return row.cells().stream().anyMatch(cell -> cell.change() == change);
    }
}
