package org.batchwright.ui.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The color of links and of whatever is selected or focused. Each color has a contrast of 4.5:1 as text and under white
 * text, in both themes.
 */
public enum Accent {
    BLUE("", ""),
    PURPLE(
            sheet("light", "#8250df", "#8250df", "rgba(194, 151, 255, 0.4)", "#fbefff"),
            sheet("dark", "#b083f0", "#8250df", "rgba(163, 113, 247, 0.4)", "rgba(163, 113, 247, 0.15)")),
    TEAL(
            sheet("light", "#136d75", "#136d75", "rgba(72, 190, 200, 0.4)", "#d5f5f6"),
            sheet("dark", "#39c5cf", "#1b7c83", "rgba(57, 197, 207, 0.4)", "rgba(57, 197, 207, 0.15)")),
    GREEN(
            sheet("light", "#1a7f37", "#1f883d", "rgba(74, 194, 107, 0.4)", "#dafbe1"),
            sheet("dark", "#3fb950", "#238636", "rgba(46, 160, 67, 0.4)", "rgba(46, 160, 67, 0.15)")),
    ORANGE(
            sheet("light", "#b04600", "#b04600", "rgba(251, 143, 68, 0.4)", "#fff1e5"),
            sheet("dark", "#f0883e", "#b3541e", "rgba(219, 109, 40, 0.4)", "rgba(219, 109, 40, 0.15)")),
    PINK(
            sheet("light", "#b0307b", "#b0307b", "rgba(255, 128, 200, 0.4)", "#ffeff7"),
            sheet("dark", "#e275ad", "#b0307b", "rgba(219, 97, 162, 0.4)", "rgba(219, 97, 162, 0.15)"));

    private final String light;
    private final String dark;

    Accent(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    /** Returns the value stored in the settings. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Accent> of(String word) {
        return Stream.of(values()).filter(one -> one.key().equals(word)).findFirst();
    }

    /** Returns the style sheet that defines the colors; empty if the theme's own colors are used. */
    public String sheet() {
        return light + dark;
    }

    private static String sheet(String theme, String text, String emphasis, String muted, String subtle) {
        return """
            .%s {
                -color-accent-fg: %s; -color-accent-emphasis: %s;
                -color-accent-muted: %s; -color-accent-subtle: %s;
            }
            """.formatted(theme, text, emphasis, muted, subtle);
    }
}
