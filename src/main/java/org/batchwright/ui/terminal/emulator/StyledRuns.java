package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.TerminalColor;
import com.techsenger.jeditermfx.core.TextStyle.Option;
import com.techsenger.jeditermfx.core.model.TerminalLine;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.ui.log.text.AnsiColor;
import org.batchwright.ui.log.text.TextStyle;
import org.batchwright.ui.log.text.TextStyle.Face;
import org.jspecify.annotations.Nullable;

/**
 * Splits a line of the emulator into runs that can each be drawn as a single string; characters missing from the fonts are drawn cell by
 * cell.
 */
final class StyledRuns {
    private static final int MAX_STYLES = 1_000;
    /** Characters from this code point on may come from another font, with a different width. */
    private static final char OTHER_FONT = 0x250;

    private final Map<com.techsenger.jeditermfx.core.TextStyle, TextStyle> styles = new HashMap<>();

    List<ScreenContent.Run> of(TerminalLine line, int columns) {
        List<ScreenContent.Run> runs = new ArrayList<>();
        int column = 0;
        for (TerminalLine.TextEntry entry : line.getEntries()) {
            String cells = CellText.whole(entry.getText());
            String shown = entry.getStyle().hasOption(Option.HIDDEN) ? " ".repeat(cells.length()) : cells;
            add(
                    shown.substring(0, Math.clamp(columns - column, 0, shown.length())),
                    column,
                    style(entry.getStyle()),
                    runs);
            column += cells.length();
        }
        return runs;
    }

    private static void add(String cells, int column, TextStyle style, List<ScreenContent.Run> runs) {
        int at = 0;
        while (at < cells.length()) {
            int end = at + 1;
            if (isOwn(cells.charAt(at))) {
                while (end < cells.length() && isOwn(cells.charAt(end))) {
                    end++;
                }
            } else if (end < cells.length() && belongs(cells.charAt(at), cells.charAt(end))) {
                end++;
            }
            runs.add(new ScreenContent.Run(column + at, end - at, CellText.plain(cells.substring(at, end)), style));
            at = end;
        }
    }

    private static boolean isOwn(char cell) {
        return cell < OTHER_FONT;
    }

    private static boolean belongs(char first, char next) {
        return next == CellText.SECOND_HALF || (Character.isHighSurrogate(first) && Character.isLowSurrogate(next));
    }

    private TextStyle style(com.techsenger.jeditermfx.core.TextStyle style) {
        if (styles.size() > MAX_STYLES) {
            styles.clear();
        }
        return styles.computeIfAbsent(style, StyledRuns::convert);
    }

    private static TextStyle convert(com.techsenger.jeditermfx.core.TextStyle style) {
        Set<Face> faces = EnumSet.noneOf(Face.class);
        Map.of(
                        Option.BOLD, Face.BOLD,
                        Option.DIM, Face.DIM,
                        Option.ITALIC, Face.ITALIC,
                        Option.UNDERLINED, Face.UNDERLINE,
                        Option.INVERSE, Face.INVERSE)
                .forEach((option, face) -> {
                    if (style.hasOption(option)) {
                        faces.add(face);
                    }
                });
        return new TextStyle(color(style.getForeground()), color(style.getBackground()), faces);
    }

    private static Optional<AnsiColor> color(@Nullable TerminalColor color) {
        return Optional.ofNullable(color).map(known -> {
            if (known.isIndexed()) {
                return AnsiColor.ofXterm(known.getColorIndex());
            }
            var rgb = known.toColor();
            return new AnsiColor.Rgb(rgb.getRed(), rgb.getGreen(), rgb.getBlue());
        });
    }
}
