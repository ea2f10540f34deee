package org.batchwright.remote.sync.ignore;

import java.util.Optional;

/**
 * A pattern of an ignore file, by gitignore(5).
 *
 * @param keeps whether the line is {@code !pattern}, which re-includes what an earlier line excluded
 * @param foldersOnly whether the pattern ended with a slash
 * @param anywhere whether the pattern contains no slash, so that it is matched against the last segment of a path
 * @param glob the pattern; empty if nothing can match
 * @param plain literal prefix of any matching path
 */
record IgnoreLine(boolean keeps, boolean foldersOnly, boolean anywhere, Optional<IgnorePattern> glob, String plain) {

    /** @param text a line without its line break, as {@link IgnorePattern#bytes}; empty for comments and empty lines */
    static Optional<IgnoreLine> read(String text) {
        String line = withoutBlanks(text);
        if (line.isEmpty() || line.startsWith("#")) {
            return Optional.empty();
        }
        boolean keeps = line.startsWith("!");
        String pattern = keeps ? line.substring(1) : line;
        boolean foldersOnly = pattern.endsWith("/");
        if (foldersOnly) {
            pattern = pattern.substring(0, pattern.length() - 1);
        }
        boolean anywhere = pattern.indexOf('/') < 0;
        if (pattern.startsWith("/")) {
            pattern = pattern.substring(1);
        }
        int plain = plain(pattern);
        Optional<IgnorePattern> glob = pattern.isEmpty() ? Optional.empty() : IgnorePattern.of(pattern, plain);
        return Optional.of(new IgnoreLine(keeps, foldersOnly, anywhere, glob, pattern.substring(0, plain)));
    }

    /**
     * Returns whether this line matches the path.
     *
     * @param path path relative to the folder of the ignore file, as {@link IgnorePattern#bytes}
     */
    boolean matches(String path, boolean folder) {
        if (glob.isEmpty() || (foldersOnly && !folder)) {
            return false;
        }
        String held = anywhere ? path.substring(path.lastIndexOf('/') + 1) : path;
        return held.startsWith(plain) && glob.get().matches(held);
    }

    /** Returns whether the line may match something below the folder. */
    boolean mayMatchBelow(String folder) {
        String below = folder + "/";
        int common = Math.min(plain.length(), below.length());
        return !anywhere && plain.regionMatches(0, below, 0, common);
    }

    private static int plain(String pattern) {
        int length = 0;
        while (length < pattern.length() && "*?[\\".indexOf(pattern.charAt(length)) < 0) {
            length++;
        }
        return length;
    }

    /** Drops trailing blanks unless a backslash escapes them. */
    private static String withoutBlanks(String line) {
        int end = 0;
        for (int at = 0; at < line.length(); at++) {
            if (line.charAt(at) == '\\') {
                at++;
                end = Math.min(at + 1, line.length());
            } else if (line.charAt(at) != ' ') {
                end = at + 1;
            }
        }
        return line.substring(0, end);
    }
}
