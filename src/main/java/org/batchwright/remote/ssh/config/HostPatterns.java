package org.batchwright.remote.ssh.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/** OpenSSH's host patterns (ssh_config(5), PATTERNS): {@code *}, {@code ?}, and {@code !} for "not". */
public final class HostPatterns {

    private HostPatterns() {}

    /** Returns whether one of the patterns matches and no negated pattern does, ignoring case as for all host names. */
    public static boolean match(String[] patterns, String name) {
        boolean refused = Arrays.stream(patterns)
                .filter(pattern -> pattern.startsWith("!"))
                .anyMatch(pattern -> matchesPattern(lower(pattern.substring(1)), lower(name)));
        return !refused && Arrays.stream(patterns).anyMatch(pattern -> matchesPattern(lower(pattern), lower(name)));
    }

    /** Matches a comma-separated list, as in {@code Match user}. Case-sensitive. */
    static boolean matchesExactly(String list, String name) {
        String[] patterns = list.split(",");
        boolean refused = Arrays.stream(patterns)
                .filter(pattern -> pattern.startsWith("!"))
                .anyMatch(pattern -> matchesPattern(pattern.substring(1), name));
        return !refused && Arrays.stream(patterns).anyMatch(pattern -> matchesPattern(pattern, name));
    }

    /** Returns whether the pattern names exactly one host. */
    public static boolean isPlain(String pattern) {
        return !pattern.startsWith("!") && pattern.indexOf('*') < 0 && pattern.indexOf('?') < 0;
    }

    /** Returns whether the pattern can be the name of a host to log in to. Systemd's {@code .host} and {@code machine/.host} cannot. */
    static boolean isHostName(String pattern) {
        return isPlain(pattern)
                && !pattern.startsWith(".")
                && !pattern.startsWith("-")
                && pattern.indexOf('/') < 0
                && pattern.indexOf('@') < 0;
    }

    /** Matches one pattern without negation. */
    static boolean matchesPattern(String pattern, String name) {
        StringBuilder regex = new StringBuilder();
        pattern.codePoints()
                .forEach(character -> regex.append(
                        switch (character) {
                            case '*' -> ".*";
                            case '?' -> ".";
                            default -> Pattern.quote(Character.toString(character));
                        }));
        return Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(name).matches();
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
