package org.batchwright.ui.terminal.screen;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.ui.terminal.emulator.ScreenContent;

/**
 * The drawn part of a terminal: as many whole cells as fit. Draws at most thirty times per second, no matter how often the content changes.
 */
public final class TerminalCanvas extends ColoredRegion {
    private static final double MARGIN = 6;
    private static final long PAUSE_NANOS = 30_000_000;
    private static final int LEAST_COLUMNS = 5;
    private static final int LEAST_ROWS = 2;

    private final Supplier<TerminalView> view;
    private final Consumer<TerminalSize> resized;
    private final Canvas canvas = new Canvas();
    private final CellMeasures cells = CellMeasures.usual();
    private final Redraw redraw = new Redraw();

    /**
     * @param view supplies the content to draw
     * @param resized receives the size that fits
     */
    public TerminalCanvas(Supplier<TerminalView> view, Consumer<TerminalSize> resized) {
        this.view = view;
        this.resized = resized;
        getStyleClass().add("terminal-canvas");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        getChildren().setAll(canvas);
        focusedProperty().subscribe(this::repaint);
        sceneProperty().subscribe(this::repaint);
    }

    /** Schedules the drawing of the visible content. */
    public void repaint() {
        redraw.start();
    }

    @Override
    protected void onColorsChanged() {
        Optional.ofNullable(getScene()).ifPresent(shown -> repaint()); // no scene during construction
    }

    @Override
    protected void layoutChildren() {
        int columns = Math.max(LEAST_COLUMNS, cells.columns(getWidth() - 2 * MARGIN));
        int rows = Math.max(LEAST_ROWS, cells.rows(getHeight() - 2 * MARGIN));
        canvas.setWidth(Math.ceil(columns * cells.width()));
        canvas.setHeight(rows * cells.height());
        canvas.relocate(MARGIN, MARGIN);
        if (getWidth() > 2 * MARGIN && getHeight() > 2 * MARGIN) {
            resized.accept(new TerminalSize(columns, rows));
        }
        repaint();
    }

    @Override
    protected double computeMinWidth(double height) {
        return LEAST_COLUMNS * cells.width() + 2 * MARGIN;
    }

    @Override
    protected double computeMinHeight(double width) {
        return LEAST_ROWS * cells.height() + 2 * MARGIN;
    }

    /**
     * Returns the column at a point of this node; with {@code between}, a point in the second half of a cell belongs to
     * the next column.
     */
    public int column(double x, boolean between) {
        double column = (x - MARGIN) / cells.width();
        return Math.clamp(between ? Math.round(column) : (long) Math.floor(column), 0, columns());
    }

    /** Returns the row in view at a point of this node; negative above it. */
    public int row(double y) {
        return (int) Math.floor((y - MARGIN) / cells.height());
    }

    private int columns() {
        return cells.columns(canvas.getWidth());
    }

    /**
     * Returns the screen position below a character that is being composed, where the input method places its window.
     *
     * @param offset the offset of the character in the composed text
     */
    public Point2D belowComposed(ScreenContent.Cursor cursor, String text, int offset) {
        ComposedText composed = ComposedText.at(cursor, text, columns());
        return localToScreen(MARGIN + cells.x(composed.column(offset)), MARGIN + cells.y(composed.row() + 1));
    }

    private void paint() {
        new TerminalPainter(canvas.getGraphicsContext2D(), cells, colors())
                .paint(view.get(), canvas.getWidth(), canvas.getHeight());
    }

    private final class Redraw extends AnimationTimer {
        private long last;

        @Override
        public void handle(long now) {
            if (now - last >= PAUSE_NANOS) {
                last = now;
                stop();
                paint();
            }
        }
    }
}
