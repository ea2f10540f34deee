package org.batchwright.ui.log.pane;

import java.util.List;
import javafx.scene.text.Text;
import org.batchwright.ui.widget.Fonts;
import org.batchwright.ui.widget.Texts;

/** Measures the text of a log pane. */
final class PaneText {
    private static final int LEAST_DIGITS = 5;
    /** The largest font size available in the settings. */
    private static final double FONT_SIZE = 14;

    private static final double DIGIT_WIDTH = width("0");

    private PaneText() {}

    private static double width(String text) {
        Text measured = new Text(text);
        measured.setFont(Fonts.mono(FONT_SIZE));
        return measured.getLayoutBounds().getWidth();
    }

    /** Returns the width in pixels that is needed for line numbers up to {@code lines}. */
    static double numberWidth(int lines) {
        return Math.ceil(6
                + DIGIT_WIDTH
                        * Math.max(LEAST_DIGITS, Texts.get("log.line", lines).length()));
    }

    /** Returns the height of the text if all of it is in view, otherwise {@code most}. */
    static double height(List<Viewport.Placed> placed, int size, double most) {
        boolean isWhole = !placed.isEmpty()
                && placed.getFirst().row() == 0
                && placed.getLast().row() == size - 1;
        return isWhole ? Math.min(most, placed.getLast().y() + placed.getLast().height()) : most;
    }

    /** Returns where the word around a column begins and ends; a path, or a number with its sign, is one word. */
    static int[] word(String text, int column) {
        int from = Math.clamp(column, 0, text.length());
        int to = from;
        if (to < text.length() && !isOfWord(text.charAt(to)) && (from == 0 || !isOfWord(text.charAt(from - 1)))) {
            return new int[] {from, to + 1};
        }
        while (from > 0 && isOfWord(text.charAt(from - 1))) {
            from--;
        }
        while (to < text.length() && isOfWord(text.charAt(to))) {
            to++;
        }
        return new int[] {from, to};
    }

    private static boolean isOfWord(char letter) {
        return Character.isLetterOrDigit(letter) || "_-./~+%@".indexOf(letter) >= 0;
    }
}
