package org.batchwright.ui.log.pane;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.batchwright.ui.widget.ScrollMarks;
import org.jspecify.annotations.Nullable;

/**
 * Shows any number of lines. Only the lines in view have nodes, so that scrolling is as fast with ten million lines as with ten. Text can
 * be selected across lines by mouse and keyboard.
 */
public final class LogPane extends Region implements ScrolledPane {
    /** The height in pixels of a line that is not wrapped. */
    static final double ROW_HEIGHT = 18;

    private static final double GAP = 10;
    private static final double MARKS_WIDTH = 6;

    private final LineSource source;
    private final LineSelection selection = new LineSelection();
    private final Viewport viewport = new Viewport(this::height);
    private final HeaderFold fold;
    private final LineRows rows;
    private final MatchReveal reveal;
    private final PaneBars bars = new PaneBars(this::draggedTo, this::draggedSideways);
    private final ScrollMarks marks;
    private final Rectangle clip = new Rectangle();
    private List<Viewport.Placed> placed = List.of();
    private Consumer<ScrollDirection> onScrolled = direction -> {};
    private boolean wrap;

    private double left;
    private double widest;

    public LogPane(LineSource source, ScrollMarks marks) {
        this.source = source;
        this.marks = marks;
        this.fold = new HeaderFold(source);
        this.rows = new LineRows(source, selection, fold);
        this.reveal = new MatchReveal(rows);
        getStyleClass().addAll("log-list", "mono");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        marks.setManaged(false);
        marks.setRowAt(row -> (int) fold.rowOf(row));
        getChildren().addAll(rows.content(), rows.gutter(), marks, bars.vertical(), bars.horizontal());
        setClip(clip);
        PaneControl control = new ViewControl(this, source, selection, rows, viewport, fold);
        marks.setOnGoTo(row -> control.scrollTo(row - 3));
        new PaneMouse(this, control).install();
        new PaneKeys(this, control).install();
    }

    public LinePosition positionAt(double x, double y) {
        return rows.positionAt(placed, x, y);
    }

    /** Sets an action that is called after the user has scrolled, but not after {@link #goTo} and {@link #follow}. */
    public void setOnScrolled(Consumer<ScrollDirection> action) {
        onScrolled = action;
    }

    /** Clears the pane, because the source now contains other lines. */
    public void reset() {
        selection.clear();
        widest = 0;
        left = 0;
        rows.clear();
        reveal.clear();
        fold.reset();
        viewport.reset();
        requestLayout();
    }

    /** Keeps the visible lines in view after {@code lines} lines were added above them. */
    public void insertAbove(int lines) {
        selection.shift(lines);
        rows.shift(lines);
        reveal.shift(lines);
        fold.reset();
        viewport.shift(lines);
        requestLayout();
    }

    /** Sets whether the view stays at the end as lines are added. */
    public void follow(boolean end) {
        viewport.follow(end);
        requestLayout();
    }

    /** Scrolls a zero-based row and its first match into view, and marks the matches in the row as the current ones. */
    public void goTo(int row) {
        goTo(row, OptionalInt.empty());
    }

    /** Scrolls a match into view and marks it as the current one. */
    public void goTo(int row, OptionalInt column) {
        fold.unfold(row);
        rows.setCurrent(row, column);
        reveal.request(row);
        update();
        boolean inView =
                placed.stream().anyMatch(at -> at.row() == row && at.y() >= 0 && at.y() + at.height() <= viewHeight());
        if (!inView) {
            viewport.goTo(Math.max(0, row - 3));
        }
        requestLayout();
    }

    /** Marks this text in all lines; an empty string removes the marks. */
    public void setFound(String text) {
        rows.setFound(text);
        requestLayout();
    }

    /** Sets whether long lines are wrapped at the edge of the view. */
    public void setWrap(boolean on) {
        wrap = on;
        left = 0;
        requestLayout();
    }

    /** Returns whether the last line is in view. */
    public boolean isAtEnd() {
        update();
        return viewport.isAtEnd();
    }

    /** Returns the zero-based index of the first row in view. */
    public int topRow() {
        return viewport.top();
    }

    /** Returns the zero-based row visited last if it is in view, otherwise the first row in view. */
    public int currentRow() {
        return rows.currentInView().orElse(topRow());
    }

    /** Returns the position of the first selected character; empty if no text is selected. */
    public Optional<LinePosition> selectionStart() {
        return selection.start();
    }

    /** Returns the position after the last selected character; empty if no text is selected. */
    public Optional<LinePosition> selectionEnd() {
        return selection.end();
    }

    public void selectAll() {
        selection.selectAll(source.size());
        requestLayout();
    }

    /** Returns the text of the lines in view. */
    public String visibleText() {
        return rows.text(placed);
    }

    /** Shows lines that have been loaded or may have changed. */
    public void refresh() {
        if (fold.isSwitchWanted()) {
            switchHeader();
        }
        requestLayout();
    }

    @Override
    public void switchHeader() {
        fold.update(0);
        if (!fold.isSwitchable()) {
            return;
        }
        if (fold.toggle()) {
            requestLayout();
        } else {
            scrolled(ScrollDirection.UP, () -> viewport.goTo(fold.first()));
        }
    }

    private void draggedTo(double shown) {
        double row = fold.rowOf(shown);
        scrolled(
                row < viewport.position() ? ScrollDirection.UP : ScrollDirection.DOWN,
                () -> viewport.goTo(bars.isAtEnd() ? source.size() : row));
    }

    private void draggedSideways(double pixels) {
        left = pixels;
        requestLayout();
    }

    @Override
    public void scrolled(ScrollDirection direction, Runnable scroll) {
        update();
        scroll.run();
        requestLayout();
        onScrolled.accept(direction);
    }

    private void update() {
        viewport.resize(source.size(), viewHeight());
    }

    @Override
    public double viewHeight() {
        return getHeight() - bars.height();
    }

    @Override
    public List<Viewport.Placed> placed() {
        return placed;
    }

    @Override
    public void scrollSideways(double pixels) {
        left = Math.clamp(left + pixels, 0, Math.max(0, widest - textWidth()));
        requestLayout();
    }

    private double textWidth() {
        return Math.max(40, getWidth() - rows.gutter().getWidth() - bars.width() - MARKS_WIDTH);
    }

    private double height(int row) {
        if (fold.hides(row)) {
            return 0;
        }
        return wrap ? rows.wrappedHeight(row, textWidth()) : ROW_HEIGHT;
    }

    @Override
    protected void layoutChildren() {
        clip.setWidth(getWidth());
        clip.setHeight(getHeight());
        fold.update(viewport.top());
        rows.gutter().resizeRelocate(0, 0, PaneText.numberWidth(source.size()) + GAP, getHeight());
        place();
        if (bars.show(!wrap && widest > textWidth())) {
            place(); // the bar takes space from the rows or frees it
        }
        if (!wrap) {
            left = reveal.left(left, textWidth());
        }
        layoutBars();
        arrange();
        if (wrap) {
            reveal.position(placed, viewHeight()).ifPresent(this::showWrapped);
        }
    }

    private void showWrapped(double position) {
        viewport.goTo(position);
        place();
        layoutBars();
        arrange();
    }

    private void arrange() {
        rows.arrange(placed, left, wrap ? textWidth() : Math.max(widest, textWidth()));
    }

    private void place() {
        update();
        placed = viewport.place().stream().filter(row -> row.height() > 0).toList();
        rows.show(placed);
        if (!wrap) {
            widest = Math.max(widest, rows.widest(placed));
        }
    }

    private void layoutBars() {
        double wide = wrap ? 0 : widest;
        left = Math.clamp(left, 0, Math.max(0, wide - textWidth()));
        bars.setLeft(left, textWidth(), wide);
        bars.setRow(
                fold.shown(viewport.position()),
                Math.max(1, placed.size() - 1),
                source.size() - fold.hiddenRows(),
                viewport.isAtEnd());
        double right = getWidth() - bars.width();
        double gutter = rows.gutter().getWidth();
        bars.horizontal().resizeRelocate(gutter, viewHeight(), right - gutter, bars.height());
        bars.vertical().resizeRelocate(right, 0, bars.width(), viewHeight());
        marks.resizeRelocate(right - MARKS_WIDTH, 0, MARKS_WIDTH, PaneText.height(placed, source.size(), viewHeight()));
        marks.show(source.size() - fold.hiddenRows());
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return attribute == AccessibleAttribute.TEXT
                ? visibleText()
                : super.queryAccessibleAttribute(attribute, parameters);
    }
}
