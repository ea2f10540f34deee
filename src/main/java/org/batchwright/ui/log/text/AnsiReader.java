package org.batchwright.ui.log.text;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.ui.log.text.LogLine.Span;

/**
 * Splits one line of terminal output into spans. Color sequences (CSI ... m) are applied, all other escape sequences and control characters
 * are dropped, and there are tab stops at every eighth column. Each line starts unstyled, because lines are read in arbitrary order.
 */
public final class AnsiReader {
    private static final char ESCAPE = '\u001b';
    private static final char BELL = '\u0007';

    private final String raw;
    private final int most;
    private final List<Span> spans = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private TextStyle style = TextStyle.PLAIN;
    private int column;
    private int at;

    private AnsiReader(String raw, int most) {
        this.raw = raw;
        this.most = most;
    }

    /** Returns the line, with at most {@code most} characters of text. */
    public static LogLine read(int number, String raw, int most) {
        AnsiReader reader = new AnsiReader(raw, most);
        boolean cut = reader.read();
        return new LogLine(number, reader.spans, cut);
    }

    private boolean read() {
        while (at < raw.length() && column < most) {
            char next = raw.charAt(at++);
            if (next == ESCAPE) {
                escape();
            } else if (next == '\t') {
                text.repeat(' ', 8 - column % 8);
                column += 8 - column % 8;
            } else if (!Character.isISOControl(next)) {
                text.append(next);
                column++;
            }
        }
        if (!text.isEmpty() && Character.isHighSurrogate(text.charAt(text.length() - 1)) && at < raw.length()) {
            text.setLength(text.length() - 1);
        }
        flush();
        return at < raw.length();
    }

    private void escape() {
        if (at >= raw.length()) {
            return;
        }
        switch (raw.charAt(at++)) {
            case '[' -> control();
            case ']', 'P', '^', '_' -> string();
            case '(', ')', '*', '+', '#', '%' -> at = Math.min(at + 1, raw.length());
            default -> {} // a sequence of two characters
        }
    }

    /** Reads a CSI sequence: parameters followed by one final byte from {@code @} to {@code ~}. */
    private void control() {
        int begin = at;
        while (at < raw.length() && (raw.charAt(at) < '@' || raw.charAt(at) > '~')) {
            at++;
        }
        if (at < raw.length()) {
            if (raw.charAt(at) == 'm') {
                TextStyle changed = Sgr.apply(style, raw.substring(begin, at));
                if (!changed.equals(style)) {
                    flush();
                    style = changed;
                }
            }
            at++;
        }
    }

    /** Skips an OSC or similar sequence, up to a bell character or ESC backslash. */
    private void string() {
        while (at < raw.length()) {
            char next = raw.charAt(at++);
            if (next == BELL) {
                return;
            }
            if (next == ESCAPE) {
                at = Math.min(at + 1, raw.length());
                return;
            }
        }
    }

    private void flush() {
        if (!text.isEmpty()) {
            spans.add(new Span(text.toString(), style));
            text.setLength(0);
        }
    }
}
