package org.batchwright.model.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Parses a job's label into the values that distinguish it: {@code epoch-start=0 epoch-end=9}. Does so without regular expressions, because
 * a filter visits the labels of 10,000 jobs on each keystroke.
 */
public final class JobLabel {
    private static final String WHITESPACE = " \t\n\u000b\f\r";

    private JobLabel() {}

    /**
     * Returns the values keyed by name, in the order of the label.
     *
     * @param names the possible names, needed because values may contain spaces and equals signs; empty if unknown
     */
    public static Map<String, String> values(String label, Set<String> names) {
        Map<String, String> values = new LinkedHashMap<>();
        String name = "";
        int start = -1;
        int at = 0;
        while (at < label.length()) {
            int length = at == 0 || isSpace(label.charAt(at - 1)) ? nameLength(label, at, names) : 0;
            if (length == 0) {
                at++;
                continue;
            }
            if (start >= 0) {
                values.put(name, label.substring(start, at - 1));
            }
            name = label.substring(at, at + length);
            start = at + length + 1;
            at = start;
        }
        if (start >= 0) {
            values.put(name, label.substring(start));
        }
        return values;
    }

    /** Returns the length of the name that begins at this position and is followed by an equals sign; 0 if there is none. */
    private static int nameLength(String label, int at, Set<String> names) {
        if (names.isEmpty()) {
            int end = at;
            while (end < label.length() && label.charAt(end) != '=' && !isSpace(label.charAt(end))) {
                end++;
            }
            return isAssigned(label, end) ? end - at : 0;
        }
        for (String name : names) {
            if (label.startsWith(name, at) && isAssigned(label, at + name.length())) {
                return name.length();
            }
        }
        return 0;
    }

    private static boolean isAssigned(String label, int at) {
        return at < label.length() && label.charAt(at) == '=';
    }

    private static boolean isSpace(char letter) {
        return WHITESPACE.indexOf(letter) >= 0;
    }
}
