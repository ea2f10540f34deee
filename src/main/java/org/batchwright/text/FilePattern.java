package org.batchwright.text;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A file name pattern: {@code *} and {@code ?} do not match {@code /}, {@code **} does, {@code [a-z]} matches one character in the range. A
 * pattern without {@code /} applies at any depth, as in .gitignore; a match of a folder includes its whole content.
 */
public final class FilePattern {
    private final Pattern pattern;

    private FilePattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /** @throws IllegalArgumentException if {@link #findFault} returns a message */
    public static FilePattern of(String text) {
        findFault(text).ifPresent(why -> {
            throw new IllegalArgumentException(why.what());
        });
        String bare = text.strip().replaceFirst("^(\\./)+", "").replaceFirst("/+$", "");
        String from = bare.contains("/") ? "" : "(?:.*/)?";
        return new FilePattern(Pattern.compile(from + regex(bare) + "(?:/.*)?", Pattern.DOTALL));
    }

    /** Returns why the pattern cannot match any file in a run's folder; empty if it can. */
    public static Optional<Message> findFault(String text) {
        String bare = text.strip();
        if (bare.isEmpty() || bare.matches("[./]+")) {
            return Optional.of(Message.of("text.pattern-without-name", text));
        }
        if (bare.startsWith("/") || bare.startsWith("~")) {
            return Optional.of(Message.of("text.pattern-outside-folder", bare));
        }
        if (bare.matches("(.*/)?\\.\\.(/.*)?")) {
            return Optional.of(Message.of("text.pattern-points-outside-folder", bare));
        }
        return bare.indexOf('[') >= 0 && bare.indexOf(']', bare.indexOf('[') + 2) < 0
                ? Optional.of(Message.of("text.pattern-unclosed-bracket", bare))
                : Optional.empty();
    }

    /** @param name path relative to the folder, separated by {@code /} */
    public boolean matches(String name) {
        return pattern.matcher(name).matches();
    }

    private static String regex(String glob) {
        StringBuilder regex = new StringBuilder();
        int at = 0;
        while (at < glob.length()) {
            char one = glob.charAt(at);
            if (glob.startsWith("**/", at)) {
                regex.append("(?:.*/)?");
                at += 3;
            } else if (glob.startsWith("**", at)) {
                regex.append(".*");
                at += 2;
            } else if (one == '[' && glob.indexOf(']', at + 2) > 0) {
                int end = glob.indexOf(']', at + 2);
                String inside = glob.substring(at + 1, end)
                        .replace("\\", "\\\\")
                        .replace("[", "\\[")
                        .replace("&", "\\&");
                regex.append('[')
                        .append(inside.startsWith("!") ? "^/" + inside.substring(1) : inside)
                        .append(']');
                at = end + 1;
            } else {
                regex.append(one == '*' ? "[^/]*" : one == '?' ? "[^/]" : Pattern.quote(String.valueOf(one)));
                at++;
            }
        }
        return regex.toString();
    }
}
