package org.batchwright.ui.log.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.batchwright.ui.log.text.TextStyle.Face;

/** Select Graphic Rendition: the parameters of a color sequence (ECMA-48 8.3.117; 38 and 48 as in xterm). */
final class Sgr {
    private Sgr() {}

    /** @param numbers the string between {@code ESC [} and {@code m}, such as {@code 1;38;5;208} */
    static TextStyle apply(TextStyle style, String numbers) {
        Deque<Integer> rest = numbers(numbers);
        TextStyle changed = style;
        while (!rest.isEmpty()) {
            int code = rest.removeFirst();
            changed = switch (code) {
                case 38 -> changed.withText(extended(rest));
                case 48 -> changed.withBack(extended(rest));
                default -> simple(changed, code);
            };
        }
        return changed;
    }

    private static TextStyle simple(TextStyle style, int code) {
        return switch (code) {
            case 0 -> TextStyle.PLAIN;
            case 1 -> style.with(Face.BOLD);
            case 2 -> style.with(Face.DIM);
            case 3 -> style.with(Face.ITALIC);
            case 4 -> style.with(Face.UNDERLINE);
            case 7 -> style.with(Face.INVERSE);
            case 22 -> style.without(Face.BOLD, Face.DIM);
            case 23 -> style.without(Face.ITALIC);
            case 24 -> style.without(Face.UNDERLINE);
            case 27 -> style.without(Face.INVERSE);
            case 39 -> style.withText(Optional.empty());
            case 49 -> style.withBack(Optional.empty());
            default -> colored(style, code);
        };
    }

    private static TextStyle colored(TextStyle style, int code) {
        if (code >= 30 && code <= 37) {
            return style.withText(Optional.of(new AnsiColor.Named(code - 30)));
        }
        if (code >= 40 && code <= 47) {
            return style.withBack(Optional.of(new AnsiColor.Named(code - 40)));
        }
        if (code >= 90 && code <= 97) {
            return style.withText(Optional.of(new AnsiColor.Named(code - 82)));
        }
        if (code >= 100 && code <= 107) {
            return style.withBack(Optional.of(new AnsiColor.Named(code - 92)));
        }
        return style;
    }

    /** Parses {@code 5;N} or {@code 2;R;G;B}; empty if incomplete. */
    private static Optional<AnsiColor> extended(Deque<Integer> rest) {
        int form = rest.isEmpty() ? 0 : rest.removeFirst();
        if (form == 5 && !rest.isEmpty()) {
            return Optional.of(AnsiColor.ofXterm(rest.removeFirst()));
        }
        if (form == 2 && rest.size() >= 3) {
            return Optional.of(new AnsiColor.Rgb(nextNumber(rest), nextNumber(rest), nextNumber(rest)));
        }
        return Optional.empty();
    }

    private static int nextNumber(Deque<Integer> rest) {
        return Math.min(rest.removeFirst(), 255);
    }

    private static Deque<Integer> numbers(String text) {
        Deque<Integer> numbers = new ArrayDeque<>();
        for (String part : text.split("[;:]", -1)) {
            numbers.add(part.matches("\\d{1,4}") ? Integer.parseInt(part) : 0);
        }
        return numbers;
    }
}
