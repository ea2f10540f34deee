package org.batchwright.ui.widget;

import java.util.Locale;

/** Meaning of a color; its style class is {@code tone-accent} and so on. */
public enum Tone {
    NEUTRAL,
    ACCENT,
    SUCCESS,
    WARNING,
    DANGER;

    public String styleClass() {
        return "tone-" + name().toLowerCase(Locale.ROOT);
    }
}
