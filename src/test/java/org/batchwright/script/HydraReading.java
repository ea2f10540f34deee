package org.batchwright.script;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the value of an override as Hydra does: by the rules of its lexer for quoted and unquoted strings, and by OmegaConf's rules for an
 * escaped {@code $} before a brace. {@link KeyValueTest} compares the results with the results of the real Hydra.
 */
public final class HydraReading {
    private static final Pattern UNQUOTED = Pattern.compile("[A-Za-z0-9_/+.%*@?|:$-]*");
    private static final Pattern BACKSLASHES = Pattern.compile("(\\\\*)('|\\z)");
    private static final Pattern ESCAPED = Pattern.compile("(\\\\*)\\$\\{");

    private HydraReading() {}

    /**
     * Returns the value that Hydra parses, both as OmegaConf stores it and unescaped; interpolations determine which of the two applies.
     */
    public static List<String> texts(String value) {
        String kept = value.startsWith("'") ? quoted(value) : unquoted(value);
        String opened = ESCAPED.matcher(kept)
                .replaceAll(found ->
                        Matcher.quoteReplacement("\\".repeat(found.group(1).length() / 2) + "${"));
        boolean escaped =
                ESCAPED.matcher(kept).results().allMatch(found -> found.group(1).length() % 2 == 1);
        return escaped ? List.of(kept, opened) : List.of(kept);
    }

    private static String unquoted(String value) {
        return UNQUOTED.matcher(value.replaceAll("\\$\\{[^}]+}", "")).matches() ? value : "Hydra cannot read " + value;
    }

    private static String quoted(String value) {
        StringBuilder text = new StringBuilder();
        Matcher found = BACKSLASHES.matcher(value);
        for (int at = 1; found.find(at); at = found.end()) {
            int run = found.end(1) - found.start(1);
            text.append(value, at, found.start()).append("\\".repeat(run / 2));
            if (run % 2 == 0) {
                return found.end() == value.length() && !found.group(2).isEmpty()
                        ? text.toString()
                        : "Hydra sees an end at " + found.end() + " of " + value;
            }
            text.append(found.group(2));
        }
        return "never reached";
    }
}
