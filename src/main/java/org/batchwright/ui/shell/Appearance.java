package org.batchwright.ui.shell;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Light or dark, or whichever of them the system has now. */
public enum Appearance {
    SYSTEM,
    LIGHT,
    DARK;

    /** The word in the settings. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Appearance> of(String word) {
        return Stream.of(values()).filter(one -> one.word().equals(word)).findFirst();
    }
}
