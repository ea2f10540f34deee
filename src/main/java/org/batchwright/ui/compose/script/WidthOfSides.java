package org.batchwright.ui.compose.script;

import org.batchwright.ui.compose.script.DisplayMode.Mode;
import org.batchwright.ui.widget.script.ScriptView;

/** Shows two scripts side by side only if each has enough columns or the user wants it; in the latter case, long lines are wrapped. */
public final class WidthOfSides {
    /** Minimum width of each of two scripts side by side; narrower ones are hard to read. */
    private static final int MIN_COLUMNS = 60;

    private final ScriptView view;
    private final Comparison comparison;
    private boolean wraps;
    private boolean wrappedBefore;

    private WidthOfSides(ScriptView view, Comparison comparison) {
        this.view = view;
        this.comparison = comparison;
    }

    /** Adapts the display mode and the wrapping to the width of the view. */
    public static void follow(ScriptView view, Comparison comparison) {
        WidthOfSides sides = new WidthOfSides(view, comparison);
        comparison.difference().addListener((differences, before, after) -> sides.adapt());
        view.widthProperty().addListener(changed -> sides.adapt());
        comparison.mode().subscribe(mode -> sides.wrapNarrow());
    }

    private void adapt() {
        boolean differs =
                comparison.difference().get().filter(one -> !one.isNone()).isPresent();
        comparison.display().adapt(differs, fits());
        wrapNarrow();
    }

    /** Returns the width, in pixels, that two scripts side by side need. */
    public static double necessary() {
        return 2 * ScriptView.widthOf(MIN_COLUMNS);
    }

    private boolean fits() {
        return view.getWidth() >= necessary();
    }

    /** Wraps the lines of two narrow scripts side by side, so that no difference is hidden; the user can still turn wrapping off. */
    private void wrapNarrow() {
        boolean narrow = comparison.mode().get() == Mode.SIDE_BY_SIDE
                && comparison.difference().get().isPresent()
                && view.getWidth() > 0
                && !fits();
        if (narrow && !wraps) {
            wrappedBefore = view.wrap().get();
        }
        if (narrow != wraps) {
            wraps = narrow;
            view.wrap().set(narrow || wrappedBefore);
        }
    }
}
