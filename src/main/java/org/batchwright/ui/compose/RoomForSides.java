package org.batchwright.ui.compose;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import org.batchwright.ui.compose.script.Comparison;
import org.batchwright.ui.compose.script.DisplayMode;
import org.batchwright.ui.compose.script.DisplayMode.Hidden;
import org.batchwright.ui.compose.script.WidthOfSides;

/**
 * Makes room for two scripts side by side if the user wants to see them: narrows the form, then also hides the presets, and in a small
 * window hides both.
 */
final class RoomForSides {
    /** In pixels. */
    static final double MIN_FORM_WIDTH = 340;

    /** The width of a divider and the script's border, in pixels. */
    private static final double DIVIDER = 4;

    private final DisplayMode display;
    private final RestoringSplitPane presets;
    private final RestoringSplitPane form;
    private final ObservableValue<Boolean> isComparing;

    /**
     * @param presets the presets, and the form and the script
     * @param form the form and the script
     * @param isComparing whether there is a script to compare with
     */
    private RoomForSides(
            DisplayMode display,
            RestoringSplitPane presets,
            RestoringSplitPane form,
            ObservableValue<Boolean> isComparing) {
        this.display = display;
        this.presets = presets;
        this.form = form;
        this.isComparing = isComparing;
    }

    /** Follows the display mode and the width of the screen. */
    static void follow(Comparison comparison, RestoringSplitPane presets, RestoringSplitPane form) {
        DisplayMode display = comparison.display();
        ObservableValue<Boolean> isComparing = comparison.target().map(Optional::isPresent);
        RoomForSides room = new RoomForSides(display, presets, form, isComparing);
        display.offerRoom(room::isEnough, room::arrange);
        display.wantsRoom().subscribe(room::arrange);
        isComparing.subscribe(room::arrange);
        presets.widthProperty().subscribe(room::arrange);
    }

    /** Returns whether there is room for both scripts once both other panes are hidden. */
    private boolean isEnough() {
        return available() >= 0;
    }

    /** Returns the width that is left for the form, in pixels, when the presets are hidden. */
    private double available() {
        return presets.getWidth() - WidthOfSides.necessary() - DIVIDER;
    }

    private void arrange() {
        boolean compares = isComparing.getValue(); // always read, as otherwise no further change would be noticed
        double available = available();
        double besidePresets = available - presets.usualFirstWidth();
        boolean isWanted = display.wantsRoom().get() && compares && isEnough();
        if (!isWanted) {
            presets.showFirst(Double.MAX_VALUE);
            form.showFirst(Double.MAX_VALUE);
            display.hidden().set(Hidden.NOTHING);
        } else if (besidePresets >= MIN_FORM_WIDTH) {
            presets.showFirst(Double.MAX_VALUE);
            form.showFirst(besidePresets);
            display.hidden().set(Hidden.NOTHING);
        } else if (available >= MIN_FORM_WIDTH) {
            presets.hideFirst();
            form.showFirst(available);
            display.hidden().set(Hidden.PRESETS);
        } else {
            presets.hideFirst();
            form.hideFirst();
            display.hidden().set(Hidden.PRESETS_AND_FORM);
        }
    }
}
