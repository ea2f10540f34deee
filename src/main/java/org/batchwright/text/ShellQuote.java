package org.batchwright.text;

import java.util.regex.Pattern;

/** Quotes text so that a shell passes on exactly its characters (bash(1), QUOTING). */
public final class ShellQuote {
    private static final Pattern BASH_PLAIN =
            Pattern.compile("[A-Za-z0-9_%+:,./@][A-Za-z0-9_%+=:,./@-]*|-[A-Za-z0-9_%+=:,./@-]+");

    private static final Pattern POSIX_PLAIN = Pattern.compile("[A-Za-z0-9_./:@%+,-]+");

    private ShellQuote() {}

    /** Quotes text for any POSIX shell: unchanged if that is safe, otherwise in single quotes. */
    public static String posix(String text) {
        return POSIX_PLAIN.matcher(text).matches() ? text : alwaysQuote(text);
    }

    /** Quotes text for any POSIX shell: always in single quotes. */
    public static String alwaysQuote(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /** Quotes text for bash: unchanged if that is safe, as {@code $'...'} if it has control characters, otherwise in single quotes. */
    public static String quote(String text) {
        if (BASH_PLAIN.matcher(text).matches()) {
            return text;
        }
        return text.chars().anyMatch(ShellQuote::isControl) ? escape(text) : alwaysQuote(text);
    }

    /** Quotes a path for bash; a leading {@code ~/} still means the home folder of the user who runs the script. */
    public static String path(String path) {
        if (path.equals("~")) {
            return "\"$HOME\"";
        }
        return path.startsWith("~/") ? "\"$HOME\"/" + quote(path.substring(2)) : quote(path);
    }

    private static boolean isControl(int c) {
        return c < 0x20 || c == 0x7f;
    }

    private static String escape(String text) {
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
