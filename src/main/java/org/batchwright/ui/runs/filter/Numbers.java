package org.batchwright.ui.runs.filter;

/** Reads decimal numbers quickly, because a filter reads one per run and job. */
public final class Numbers {
    private Numbers() {}

    /** Returns the number; NaN for any other text. */
    public static double parse(String text) {
        if (!isStart(text) || !isEnd(text.charAt(text.length() - 1))) {
            return Double.NaN;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException no) { // such as 1.2.3
            return Double.NaN;
        }
    }

    /** Returns whether the text may become a number as more is typed: {@code 1e-}. */
    static boolean isStart(String text) {
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            boolean sign = letter == '+' || letter == '-';
            boolean exponent = at > 0 && isExponent(letter);
            boolean known =
                    sign ? at == 0 || isExponent(text.charAt(at - 1)) : exponent || letter == '.' || isDigit(letter);
            if (!known) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private static boolean isEnd(char letter) {
        return letter == '.' || isDigit(letter);
    }

    private static boolean isExponent(char letter) {
        return letter == 'e' || letter == 'E';
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }
}
