package org.batchwright.script;

import java.util.regex.Pattern;

/** Quotes text so that bash hands on exactly its characters (bash(1), QUOTING). */
public final class ShellQuote {
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z0-9_%+:,./@][A-Za-z0-9_%+=:,./@-]*|-[A-Za-z0-9_%+=:,./@-]+");

    private ShellQuote() {}

    /** As it stands where that is safe, in single quotes otherwise, as {@code $'...'} when it holds control characters. */
    public static String quote(String text) {
        if (PLAIN.matcher(text).matches()) {
            return text;
        }
        return text.chars().anyMatch(ShellQuote::isControl) ? escaped(text) : "'" + text.replace("'", "'\\''") + "'";
    }

    /** A path: a leading {@code ~/} still means the home folder of whoever runs the script. */
    public static String path(String path) {
        if (path.equals("~")) {
            return "\"$HOME\"";
        }
        return path.startsWith("~/") ? "\"$HOME\"/" + quote(path.substring(2)) : quote(path);
    }

    private static boolean isControl(int c) {
        return c < 0x20 || c == 0x7f;
    }

    private static String escaped(String text) {
        StringBuilder quoted = new StringBuilder("$'");
        text.chars().forEach(c -> {
            switch (c) {
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                case '\r' -> quoted.append("\\r");
                case '\\' -> quoted.append("\\\\");
                case '\'' -> quoted.append("\\'");
                default -> {
                    if (isControl(c)) {
                        quoted.append(String.format("\\x%02x", c));
                    } else {
                        quoted.append((char) c);
                    }
                }
            }
        });
        return quoted.append('\'').toString();
    }
}
