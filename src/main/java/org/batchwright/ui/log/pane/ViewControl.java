package org.batchwright.ui.log.pane;

/** Scrolls and selects in a pane at the request of mouse and keyboard. */
final class ViewControl implements PaneControl {
    private final ScrolledPane pane;
    private final LineSource source;
    private final LineSelection selection;
    private final LineRows rows;
    private final Viewport viewport;
    private final HeaderFold fold;

    ViewControl(
            ScrolledPane pane,
            LineSource source,
            LineSelection selection,
            LineRows rows,
            Viewport viewport,
            HeaderFold fold) {
        this.pane = pane;
        this.source = source;
        this.selection = selection;
        this.rows = rows;
        this.viewport = viewport;
        this.fold = fold;
    }

    @Override
    public LineSource source() {
        return source;
    }

    @Override
    public LineSelection selection() {
        return selection;
    }

    @Override
    public int topRow() {
        return viewport.top();
    }

    @Override
    public double viewHeight() {
        return pane.viewHeight();
    }

    @Override
    public void scrollBy(double pixels) {
        pane.scrolled(pixels < 0 ? ScrollDirection.UP : ScrollDirection.DOWN, () -> viewport.scrollBy(pixels));
    }

    @Override
    public void scrollSideways(double pixels) {
        pane.scrollSideways(pixels);
    }

    @Override
    public void scrollTo(int row) {
        pane.scrolled(
                row < viewport.top() ? ScrollDirection.UP : ScrollDirection.DOWN,
                () -> viewport.goTo(Math.max(0, row)));
    }

    @Override
    public void reveal(int row) {
        if (pane.placed().isEmpty()) {
            return;
        }
        int last = pane.placed().getLast().row();
        if (row < topRow() || (row == topRow() && pane.placed().getFirst().y() < 0)) {
            scrollTo(row);
        } else if (row >= last) {
            scrollBy(LogPane.ROW_HEIGHT * (row - last + 1));
        }
    }

    @Override
    public boolean isInGutter(double x) {
        return x < rows.gutter().getWidth();
    }

    @Override
    public LinePosition positionAt(double x, double y) {
        return rows.positionAt(pane.placed(), x, y);
    }

    @Override
    public boolean toggleHeader(double x, double y) {
        boolean toggles = fold.isToggledAt(positionAt(x, y).row(), isInGutter(x));
        if (toggles) {
            pane.switchHeader();
        }
        return toggles;
    }
}
