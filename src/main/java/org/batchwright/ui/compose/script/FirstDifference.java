package org.batchwright.ui.compose.script;

import org.batchwright.ui.compose.script.DisplayMode.Mode;
import org.batchwright.ui.widget.script.ScriptView;

/**
 * Scrolls to the first difference when a comparison begins, when a first difference appears, or when the user chooses a display mode, but
 * not when the mode adapts to the width of the window.
 */
public final class FirstDifference {
    private final ScriptView view;
    private final Comparison comparison;

    private FirstDifference(ScriptView view, Comparison comparison) {
        this.view = view;
        this.comparison = comparison;
    }

    /** Scrolls as the comparison changes. Must be called after the listener that shows the comparison in the view has been added. */
    public static void follow(ScriptView view, Comparison comparison) {
        FirstDifference first = new FirstDifference(view, comparison);
        comparison.difference().addListener((differences, before, now) -> {
            if (before.filter(one -> !one.isNone()).isEmpty()) {
                first.scroll();
            }
        });
        comparison.mode().addListener((modes, before, now) -> {
            if (before == Mode.SCRIPT || !comparison.display().isProposing()) {
                first.scroll();
            }
        });
    }

    private void scroll() {
        if (comparison.mode().get() != Mode.SCRIPT) {
            view.changes().scrollToFirst();
        }
    }
}
