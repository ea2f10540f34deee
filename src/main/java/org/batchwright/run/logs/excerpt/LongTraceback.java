package org.batchwright.run.logs.excerpt;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.failure.TracebackText;

/** Shortens tracebacks. The first frames show where the program failed, and the last line shows how. */
public final class LongTraceback {
    /** Limit for each of the two parts, in characters. */
    public static final int HALF = 16 << 10;

    private LongTraceback() {}

    /**
     * Returns the first lines and, if the exception is not among them, also the last lines up to the exception and its message.
     *
     * @param text the text that starts with the first line of a traceback and contains what follows it
     */
    static String shorten(String text) {
        if (text.length() <= HALF) {
            return text;
        }
        int end = end(text);
        int cut = text.lastIndexOf('\n', HALF) + 1;
        String first = text.substring(0, cut == 0 ? HALF : cut);
        int from = text.indexOf('\n', Math.max(first.length(), end - HALF) - 1) + 1;
        return from > 0 && from < end ? first + text.substring(from, end) : first;
    }

    /** Returns the end index of the traceback and its message, or 0 if the text does not contain the end. */
    private static int end(String text) {
        int head = Math.max(0, text.indexOf(TracebackText.HEAD));
        String indent = text.substring(text.lastIndexOf('\n', head) + 1, head);
        Matcher exception = Pattern.compile(
                        // in ISO-8859-1, the bytes of a Korean or Japanese character may look like
                        // another kind of line ending
                        "(?d)\n" + Pattern.quote(indent) + TracebackText.EXCEPTION + "\r?(?=\n|$)")
                .matcher(text);
        if (!exception.find(head)) {
            return 0;
        }
        int end = exception.end();
        for (int line = 0; line <= TracebackText.MAX_DETAILS && end < text.length(); line++) {
            int next = text.indexOf('\n', end);
            end = next < 0 ? text.length() : next + 1;
        }
        return end;
    }
}
