package org.batchwright.remote;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/** Host patterns of OpenSSH (ssh_config(5), PATTERNS): {@code *}, {@code ?} and {@code !} for "not". */
final class SshPatterns {

    private SshPatterns() {}

    /** Whether one of the patterns matches and none says no. */
    static boolean match(String[] patterns, String name) {
        boolean refused = Arrays.stream(patterns)
                .filter(pattern -> pattern.startsWith("!"))
                .anyMatch(pattern -> matches(pattern.substring(1), name));
        return !refused && Arrays.stream(patterns).anyMatch(pattern -> matches(pattern, name));
    }

    /** Whether it names exactly one host. */
    static boolean isPlain(String pattern) {
        return !pattern.startsWith("!") && pattern.indexOf('*') < 0 && pattern.indexOf('?') < 0;
    }

    private static boolean matches(String pattern, String name) {
        StringBuilder regex = new StringBuilder();
        pattern.toLowerCase(Locale.ROOT)
                .chars()
                .forEach(character -> regex.append(
                        switch (character) {
                            case '*' -> ".*";
                            case '?' -> ".";
                            default -> Pattern.quote(Character.toString(character));
                        }));
        return Pattern.matches(regex.toString(), name.toLowerCase(Locale.ROOT));
    }
}
