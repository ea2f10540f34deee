package org.batchwright.ui.widget;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import javafx.scene.layout.Region;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/** A strip next to the scroll bar that shows where the marked rows are in the whole text. A click scrolls there. */
public final class ScrollMarks extends Region {
    private static final double STEP = 3;

    private final List<Layer> layers;
    private IntConsumer onGoTo = row -> {};
    private IntUnaryOperator rowAt = IntUnaryOperator.identity();
    private Drawn drawn = new Drawn(0, 0, List.of());

    /**
     * Marks of one kind.
     *
     * @param style the CSS class of the marks
     * @param from the left end, as a fraction of the width
     * @param to the right end, as a fraction of the width
     */
    public record Layer(String style, Rows rows, double from, double to) {
        /** Creates marks as wide as the strip. */
        public Layer(String style, Rows rows) {
            this(style, rows, 0, 1);
        }
    }

    /** The rows to mark. */
    public interface Rows {
        /** Returns the number of marked rows, which changes whenever the rows do. */
        int count();

        /** Returns whether any zero-based row from {@code from} up to but excluding {@code to} is marked. */
        boolean anyWithin(int from, int to);
    }

    private record Drawn(int size, double height, List<Integer> counts) {}

    /** @param layers the layers; later ones are drawn over earlier ones */
    public ScrollMarks(List<Layer> layers) {
        this.layers = List.copyOf(layers);
        getStyleClass().add("scroll-marks");
        for (Layer layer : layers) {
            Path path = new Path();
            path.getStyleClass().add(layer.style());
            path.setManaged(false);
            getChildren().add(path);
        }
        setOnMousePressed(pressed -> {
            if (drawn.size() > 0 && getHeight() > 0) {
                onGoTo.accept(rowAt.applyAsInt((int) (pressed.getY() / getHeight() * drawn.size())));
                pressed.consume();
            }
        });
    }

    /** Sets which row of the layers is at a place in the text, if some rows are hidden. */
    public void setRowAt(IntUnaryOperator row) {
        rowAt = row;
    }

    public void setOnGoTo(IntConsumer action) {
        onGoTo = action;
    }

    /** Makes the next call of {@link #show} draw the marks, even if as many rows are marked as before. */
    public void forget() {
        drawn = new Drawn(0, 0, List.of());
    }

    /** Draws the marks for {@code size} rows of text; does nothing if neither the marks nor the height have changed. */
    public void show(int size) {
        Drawn now = new Drawn(
                size,
                getHeight(),
                layers.stream().map(layer -> layer.rows().count()).toList());
        if (now.equals(drawn)) {
            return;
        }
        drawn = now;
        for (int i = 0; i < layers.size(); i++) {
            draw((Path) getChildren().get(i), layers.get(i), size);
        }
    }

    private void draw(Path path, Layer layer, int size) {
        Rows rows = layer.rows();
        path.getElements().clear();
        if (size == 0 || rows.count() == 0) {
            return;
        }
        int steps = (int) Math.max(1, getHeight() / STEP);
        double width = getWidth() - 2;
        double pitch = getHeight() / steps;
        for (int step = 0; step < steps; step++) {
            int from = (int) ((long) step * size / steps);
            int to = (int) ((step + 1L) * size / steps);
            int first = rowAt.applyAsInt(from);
            if (rows.anyWithin(first, Math.max(rowAt.applyAsInt(to), first + 1))) {
                double y = step * pitch + pitch / 2;
                path.getElements()
                        .addAll(new MoveTo(1 + layer.from() * width, y), new LineTo(1 + layer.to() * width, y));
            }
        }
    }
}
