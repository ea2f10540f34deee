package org.batchwright.ui.runs.annotation;

import javafx.css.PseudoClass;
import javafx.scene.layout.Region;

/** A star, filled if the run is starred. */
public final class StarMark extends Region {
    private static final PseudoClass STARRED = PseudoClass.getPseudoClass("starred");

    public StarMark() {
        getStyleClass().add("star-mark");
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
    }

    public void setStarred(boolean on) {
        pseudoClassStateChanged(STARRED, on);
    }
}
