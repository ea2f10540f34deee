package org.batchwright.ui.shell;

import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;

/** Appearances of windows in tests. */
public final class Appearances {
    private Appearances() {}

    /** As a system that is light; nothing is remembered. */
    public static AppearanceChoice light() {
        return new AppearanceChoice(Appearance.SYSTEM, new SimpleObjectProperty<>(ColorScheme.LIGHT), chosen -> {});
    }
}
