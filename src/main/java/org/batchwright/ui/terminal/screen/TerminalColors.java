package org.batchwright.ui.terminal.screen;

import java.util.List;
import java.util.Optional;
import javafx.scene.paint.Color;
import org.batchwright.ui.log.text.AnsiColor;
import org.batchwright.ui.log.text.TextStyle;
import org.batchwright.ui.log.text.TextStyle.Face;

/**
 * The theme's colors for a terminal.
 *
 * @param named the sixteen standard colors of a terminal
 */
record TerminalColors(Color background, Color text, Color cursor, Color selection, Color found, List<Color> named) {
    /** Text with less contrast to its background becomes black or white. */
    private static final double LEAST_CONTRAST = 4.5;

    private static final double DIMMED = 0.65;

    /** The colors of a run. */
    record Pair(Color text, Color back) {}

    Pair of(TextStyle style) {
        Color text = style.text().map(this::color).orElse(this.text);
        Color back = style.back().map(this::color).orElse(background);
        if (style.faces().contains(Face.INVERSE)) {
            Color swapped = text;
            text = back;
            back = swapped;
        }
        if (contrast(text, back) < LEAST_CONTRAST && !text.equals(back)) {
            text = contrast(Color.BLACK, back) > contrast(Color.WHITE, back) ? Color.BLACK : Color.WHITE;
        }
        return new Pair(style.faces().contains(Face.DIM) ? back.interpolate(text, DIMMED) : text, back);
    }

    /** Returns the color of text under a block cursor. */
    Color onCursor() {
        return background;
    }

    Optional<Color> filled(Pair pair) {
        return pair.back().equals(background) ? Optional.empty() : Optional.of(pair.back());
    }

    private Color color(AnsiColor color) {
        return switch (color) {
            case AnsiColor.Named(int index) -> named.get(index);
            case AnsiColor.Rgb(int red, int green, int blue) -> Color.rgb(red, green, blue);
        };
    }

    /** Returns the contrast of two colors as WCAG defines it, from 1 to 21. */
    static double contrast(Color one, Color other) {
        double first = luminance(one) + 0.05;
        double second = luminance(other) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.03928 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
