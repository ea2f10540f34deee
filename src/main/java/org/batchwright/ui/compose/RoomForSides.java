package org.batchwright.ui.compose;

import javafx.beans.value.ObservableValue;
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

    /** In pixels, including the script's border. */
    private static final double DIVIDER = 4;

    private final DisplayMode display;
    private final RestoringSplitPane presets;
    private final RestoringSplitPane form;
    private final ObservableValue<Boolean> isPresetOpen;

    /**
     * @param presets the presets, and the form and the script
     * @param form the form and the script
     */
    private RoomForSides(
            DisplayMode display,
            RestoringSplitPane presets,
            RestoringSplitPane form,
            ObservableValue<Boolean> isPresetOpen) {
        this.display = display;
        this.presets = presets;
        this.form = form;
        this.isPresetOpen = isPresetOpen;
    }

    /** Follows the display mode and the width of the screen. */
    static void follow(
            DisplayMode display,
            RestoringSplitPane presets,
            RestoringSplitPane form,
            ObservableValue<Boolean> isPresetOpen) {
        RoomForSides room = new RoomForSides(display, presets, form, isPresetOpen);
        display.offerRoom(() -> presets.getWidth() >= WidthOfSides.necessary());
        display.wantsRoom().subscribe(room::arrange);
        isPresetOpen.subscribe(room::arrange);
        presets.widthProperty().subscribe(room::arrange);
    }

    private void arrange() {
        double available = presets.getWidth() - WidthOfSides.necessary() - DIVIDER;
        double besidePresets = available - presets.usualFirstWidth();
        boolean isWanted = display.wantsRoom().get() && isPresetOpen.getValue() && available > -DIVIDER;
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
