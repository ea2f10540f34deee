package org.batchwright.ui.shell;

import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;

/** Appearances for tests. */
public final class Appearances {
    private Appearances() {}

    /** Follows a light system; stores nothing. */
    public static AppearanceChoice light() {
        return new AppearanceChoice(Appearance.SYSTEM, new SimpleObjectProperty<>(ColorScheme.LIGHT), chosen -> {});
    }
}
