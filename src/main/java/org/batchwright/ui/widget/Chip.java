package org.batchwright.ui.widget;

import javafx.scene.control.Label;

/** A short word in a colored pill: a state, a count or a mark. */
public final class Chip extends Label {

    public Chip(String text, Tone tone) {
        super(text);
        getStyleClass().add("chip");
        setMinWidth(USE_PREF_SIZE);
        setTone(tone);
    }

    /** Changes the meaning, and thus the color. The same tone is not set again, because the chip would have no color for one frame. */
    public void setTone(Tone tone) {
        if (getStyleClass().contains(tone.styleClass())) {
            return;
        }
        for (Tone other : Tone.values()) {
            getStyleClass().remove(other.styleClass());
        }
        getStyleClass().add(tone.styleClass());
    }
}
