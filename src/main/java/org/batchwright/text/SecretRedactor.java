package org.batchwright.text;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Removes anything that looks like a password, token or private key, even when in doubt. Runs in time linear in the length of the text: no rule rescans a name from each of its characters.
 */
public final class SecretRedactor {
    /** The replacement for a secret. */
    public static final String REMOVED = "***";

    private static final String NAME =
            "(?:token|secret|passw(?:or)?d|passphrase|pwd|api[_-]?key|access[_-]?key|private[_-]?key|credentials?|authorization|cookie)";

    private record Rule(Pattern pattern, String replacement) {}

    /** Rules that recognize a secret by a name, a prefix or its position. */
    private static final List<Rule> NAMED = List.of(
            rule("-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|\\z)", REMOVED),
            // webhooks: the path is the secret
            rule(
                    "(?i)(https?://(?:hooks\\.slack\\.com|[\\w.-]*discord(?:app)?\\.com/api/webhooks|[\\w.-]*\\.(?:office|azure)\\.com)[\\w.:-]*/)[^\\s\"'<>]+",
                    "$1" + REMOVED),
            // scheme://user:password@host; digits before a slash are a port
            rule(
                    "(?i)(\\b[a-z][a-z0-9+.-]{0,30}://[^\\s/@:\"'<>]*):(?!\\d{1,5}/)[^\\s\"'<>]{0,2000}@",
                    "$1:" + REMOVED + "@"),
            rule("(?i)(\\b[a-z][a-z0-9+.-]{0,30}://)[^\\s/@:\"'<>]{16,}@", "$1" + REMOVED + "@"),
            rule("([?&][\\w-]*(?i:token|key|sig|signature|secret|password|code|auth)=)[^&\\s\"'<>]+", "$1" + REMOVED),
            rule("(?i)\\b(bearer|basic)\\s+[\\w+/.=~-]{8,}", "$1 " + REMOVED),
            rule("(?i)(" + NAME + "[\\w-]{0,64}[\"']?\\s{0,20}[=:]\\s*)(?:\"[^\"]*\"|'[^']*'|\\S+)", "$1" + REMOVED),
            rule(
                    "(?i)((?<![\\w-])--?[\\w-]{0,64}" + NAME + "[\\w-]{0,64}[ \\t]+)(?:\"[^\"\\n]*\"|'[^'\\n]*'|\\S+)",
                    "$1" + REMOVED),
            rule(
                    "\\b(?:gh[pousr]_\\w{16,}|github_pat_\\w+|glpat-[\\w-]{10,}|hf_\\w{16,}|sk-[\\w-]{16,}|xox[abeprs]-[\\w-]+"
                            + "|AKIA[0-9A-Z]{16}|AIza[\\w-]{30,}|eyJ[\\w-]{1,300}\\.[\\w-]+\\.[\\w-]*|npm_\\w{20,}|pypi-\\w{20,})",
                    REMOVED));

    /** Rules that recognize service keys without a prefix. They do not match host key fingerprints. */
    private static final List<Rule> BARE = List.of(
            rule("\\b[0-9a-fA-F]{32,}\\b", REMOVED),
            rule(
                    "(?<![\\w+/:-])(?=[\\w+=-]{0,200}[0-9])(?=[\\w+=-]{0,200}[a-z])(?=[\\w+=-]{0,200}[A-Z])[\\w+-]{40,}={0,2}(?![\\w+/-])",
                    REMOVED));

    private SecretRedactor() {}

    /** Returns the text with each secret replaced by {@link #REMOVED}. */
    public static String remove(String text) {
        return apply(BARE, removeNamed(text));
    }

    /** Removes only secrets that have a name, a known prefix or a typical position, so that file hashes are kept. */
    public static String removeNamed(String text) {
        return apply(NAMED, text);
    }

    private static String apply(List<Rule> rules, String text) {
        String clean = text;
        for (Rule rule : rules) {
            clean = rule.pattern().matcher(clean).replaceAll(rule.replacement());
        }
        return clean;
    }

    private static Rule rule(String pattern, String replacement) {
        return new Rule(Pattern.compile(pattern), replacement);
    }
}
