package org.batchwright.ui.widget;

import jfx.incubator.scene.control.richtext.TextPos;

/** Converts between offsets in text and positions in an editor. Lines end in LF. */
final class TextOffsets {
    private TextOffsets() {}

    static TextPos position(String text, int offset) {
        int line = Math.toIntExact(
                text.substring(0, offset).chars().filter(c -> c == '\n').count());
        return TextPos.ofLeading(line, offset - (text.lastIndexOf('\n', offset - 1) + 1));
    }

    static int offset(String text, TextPos at) {
        int start = 0;
        for (int line = 0; line < at.index(); line++) {
            start = text.indexOf('\n', start) + 1;
        }
        return start + at.offset();
    }
}
