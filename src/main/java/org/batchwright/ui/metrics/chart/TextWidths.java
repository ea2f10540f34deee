package org.batchwright.ui.metrics.chart;

import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.batchwright.ui.widget.Fonts;

/** Measures text in the font used for charts. */
public final class TextWidths {
    static final double FONT_SIZE = 12;

    private final Text measured = new Text();
    private final Text boldly = new Text();

    public TextWidths() {
        measured.setFont(font());
        boldly.setFont(Fonts.bold(FONT_SIZE));
    }

    static Font font() {
        return Fonts.text(FONT_SIZE);
    }

    public double of(String text) {
        return of(text, false);
    }

    double of(String text, boolean bold) {
        Text form = bold ? boldly : measured;
        form.setText(text);
        return form.getLayoutBounds().getWidth();
    }

    /** Returns the text. Text that is too wide is shortened in the middle, because names usually differ at the end. */
    String fitted(String text, double width) {
        if (of(text) <= width) {
            return text;
        }
        int kept = Math.max(2, (int) (text.length() * width / of(text)) - 1);
        while (kept > 2 && of(cut(text, kept)) > width) {
            kept--;
        }
        return cut(text, kept);
    }

    private static String cut(String text, int kept) {
        int head = text.offsetByCodePoints(0, Math.min(kept / 2, text.codePointCount(0, text.length())));
        int tailStart = Math.max(head, text.length() - (kept - kept / 2));
        if (tailStart > 0 && tailStart < text.length() && Character.isLowSurrogate(text.charAt(tailStart))) {
            tailStart++;
        }
        return text.substring(0, head) + "…" + text.substring(tailStart);
    }
}
