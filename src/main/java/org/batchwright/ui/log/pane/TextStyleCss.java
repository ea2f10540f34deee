package org.batchwright.ui.log.pane;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.ui.log.text.AnsiColor;
import org.batchwright.ui.log.text.TextStyle;
import org.batchwright.ui.log.text.TextStyle.Face;

/**
 * Converts a {@link TextStyle} to CSS: the sixteen named colors are taken from the theme ({@code -log-0} to {@code -log-15}), other colors
 * are literal.
 */
final class TextStyleCss {
    /** The brightness, out of 255, above which black text is more readable than white. */
    private static final double MIDDLE = 118;

    private TextStyleCss() {}

    static List<String> classes(TextStyle style) {
        return style.faces().stream()
                .filter(face -> face != Face.INVERSE)
                .map(face -> "log-" + face.name().toLowerCase(Locale.ROOT))
                .sorted()
                .toList();
    }

    static String textStyle(TextStyle style) {
        if (style.faces().contains(Face.INVERSE)) {
            return "-fx-fill: " + style.back().map(TextStyleCss::css).orElse("-color-bg-default") + ";";
        }
        return style.back()
                .flatMap(back -> textOn(back, style.text()))
                .or(() -> style.text().map(TextStyleCss::css))
                .map(css -> "-fx-fill: " + css + ";")
                .orElse("");
    }

    /**
     * Returns the color of text on this background; empty if the text has its own color. The theme's named colors are readable as text on
     * the page, but not on each other.
     */
    private static Optional<String> textOn(AnsiColor back, Optional<AnsiColor> text) {
        return switch (back) {
            case AnsiColor.Named named -> Optional.of("-color-bg-default");
            case AnsiColor.Rgb(int red, int green, int blue) ->
                text.isPresent()
                        ? Optional.empty()
                        : Optional.of(0.299 * red + 0.587 * green + 0.114 * blue < MIDDLE ? "white" : "black");
        };
    }

    static String backStyle(TextStyle style) {
        Optional<String> color = style.faces().contains(Face.INVERSE)
                ? Optional.of(style.text().map(TextStyleCss::css).orElse("-color-fg-default"))
                : style.back().map(TextStyleCss::css);
        return color.map(css -> "-fx-fill: " + css + ";").orElse("");
    }

    private static String css(AnsiColor color) {
        return switch (color) {
            case AnsiColor.Named(int index) -> "-log-" + index;
            case AnsiColor.Rgb(int red, int green, int blue) ->
                String.format(Locale.ROOT, "#%02x%02x%02x", red, green, blue);
        };
    }
}
