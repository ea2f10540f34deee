package org.batchwright.ui.shell;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Light, dark, or following the system. */
public enum Appearance {
    SYSTEM,
    LIGHT,
    DARK;

    /** Returns the value stored in the settings. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Appearance> of(String word) {
        return Stream.of(values()).filter(one -> one.key().equals(word)).findFirst();
    }
}
