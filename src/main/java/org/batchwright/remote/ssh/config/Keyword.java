package org.batchwright.remote.ssh.config;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * The keywords of ssh_config(5) that we use, and the syntax of their arguments. All others are ignored, including misspelled ones, because
 * a newer {@code ssh} may support them.
 */
enum Keyword {
    WORD {
        @Override
        List<String> values(ConfigLine line) throws OperationException {
            return List.of(only(line));
        }
    },
    /** One word per line; lines accumulate. */
    ADDED {
        @Override
        List<String> values(ConfigLine line) throws OperationException {
            return List.of(only(line));
        }
    },
    /** Any number of words. */
    WORDS {
        @Override
        List<String> values(ConfigLine line) throws OperationException {
            List<String> words = line.words();
            if (words.isEmpty() || words.contains("")) {
                throw line.missing(line.keyword());
            }
            return words;
        }
    },
    /** The rest of the line, verbatim. */
    REST {
        @Override
        List<String> values(ConfigLine line) {
            return List.of(line.rest().replaceFirst("^[ \t=]+", ""));
        }
    },
    YES_NO {
        @Override
        List<String> values(ConfigLine line) throws OperationException {
            String word = only(line).toLowerCase(Locale.ROOT);
            return List.of(
                    switch (word) {
                        case "yes", "true" -> "yes";
                        case "no", "false" -> "no";
                        case "always" -> choice(line, "canonicalizehostname", word);
                        case "unbound", "host-bound" -> choice(line, "pubkeyauthentication", word);
                        default -> throw line.invalid(Message.text("remote.ssh-config-neither-yes-nor-no", word));
                    });
        }
    },
    TRUST {
        @Override
        List<String> values(ConfigLine line) throws OperationException {
            String word = only(line).toLowerCase(Locale.ROOT);
            return List.of(
                    switch (word) {
                        case "yes", "true" -> "yes";
                        case "no", "false", "off" -> "no";
                        case "ask", "accept-new" -> word;
                        default -> throw line.invalid(Message.text("remote.ssh-config-unknown-trust", word));
                    });
        }
    },
    NUMBER {
        @Override
        List<String> values(ConfigLine line) throws OperationException {
            String word = only(line);
            if (!word.matches("[0-9]{1,9}")) {
                throw line.invalid(Message.text("remote.ssh-config-no-number", word));
            }
            return List.of(word);
        }
    },
    PORT {
        @Override
        List<String> values(ConfigLine line) throws OperationException {
            String word = only(line);
            if (!word.matches("[0-9]{1,5}") || Integer.parseInt(word) < 1 || Integer.parseInt(word) > 65_535) {
                throw line.invalid(Message.text("remote.ssh-config-no-port", word));
            }
            return List.of(word);
        }
    },
    /** Seconds, or a sum such as {@code 1h30m} (sshd_config(5), TIME FORMATS). */
    TIME {
        @Override
        List<String> values(ConfigLine line) throws OperationException {
            String word = only(line);
            if (word.equals("none")) {
                return List.of(word);
            }
            if (!word.matches("([0-9]{1,7}[smhdwSMHDW]?)+")) {
                throw line.invalid(Message.text("remote.ssh-config-no-duration", word));
            }
            return List.of(String.valueOf(seconds(word)));
        }
    };

    private static final Map<String, Keyword> KNOWN = Map.ofEntries(
            Map.entry("hostname", WORD),
            Map.entry("user", WORD),
            Map.entry("port", PORT),
            Map.entry("identityfile", ADDED),
            Map.entry("certificatefile", ADDED),
            Map.entry("identitiesonly", YES_NO),
            Map.entry("identityagent", WORD),
            Map.entry("proxycommand", REST),
            Map.entry("proxyjump", REST),
            Map.entry("hostkeyalias", WORD),
            Map.entry("userknownhostsfile", WORDS),
            Map.entry("globalknownhostsfile", WORDS),
            Map.entry("revokedhostkeys", WORD),
            Map.entry("stricthostkeychecking", TRUST),
            Map.entry("hashknownhosts", YES_NO),
            Map.entry("serveraliveinterval", TIME),
            Map.entry("serveralivecountmax", NUMBER),
            Map.entry("connecttimeout", TIME),
            Map.entry("preferredauthentications", WORD),
            Map.entry("pubkeyauthentication", YES_NO),
            Map.entry("passwordauthentication", YES_NO),
            Map.entry("kbdinteractiveauthentication", YES_NO),
            Map.entry("numberofpasswordprompts", NUMBER),
            Map.entry("batchmode", YES_NO),
            Map.entry("compression", YES_NO),
            Map.entry("kexalgorithms", WORD),
            Map.entry("hostkeyalgorithms", WORD),
            Map.entry("pubkeyacceptedalgorithms", WORD),
            Map.entry("ciphers", WORD),
            Map.entry("macs", WORD),
            Map.entry("canonicalizehostname", YES_NO),
            Map.entry("canonicaldomains", WORDS),
            Map.entry("canonicalizemaxdots", NUMBER),
            Map.entry("canonicalizefallbacklocal", YES_NO),
            Map.entry("tag", WORD));
    private static final Map<String, String> ALIASES = Map.of(
            "challengeresponseauthentication", "kbdinteractiveauthentication",
            "skeyauthentication", "kbdinteractiveauthentication",
            "tisauthentication", "kbdinteractiveauthentication",
            "dsaauthentication", "pubkeyauthentication",
            "identityfile2", "identityfile",
            "pubkeyacceptedkeytypes", "pubkeyacceptedalgorithms");
    private static final Map<String, Integer> SECONDS =
            Map.of("", 1, "s", 1, "m", 60, "h", 3_600, "d", 86_400, "w", 604_800);

    /** Returns the canonical name of a keyword that has aliases. */
    static String name(String keyword) {
        return ALIASES.getOrDefault(keyword, keyword);
    }

    static Optional<Keyword> of(String name) {
        return Optional.ofNullable(KNOWN.get(name));
    }

    /** Returns the values of a line, validated and normalized to {@code yes}, {@code no} or seconds. */
    abstract List<String> values(ConfigLine line) throws OperationException;

    private static String only(ConfigLine line) throws OperationException {
        List<String> words = line.words();
        if (words.isEmpty() || words.getFirst().isEmpty()) {
            throw line.missing(line.keyword());
        }
        if (words.size() > 1) {
            throw line.invalid(Message.text("remote.ssh-config-extra-argument", line.keyword()));
        }
        return words.getFirst();
    }

    private static String choice(ConfigLine line, String keyword, String word) throws OperationException {
        if (!name(line.keyword()).equals(keyword)) {
            throw line.invalid(Message.text("remote.ssh-config-neither-yes-nor-no", word));
        }
        return word;
    }

    private static long seconds(String text) {
        Matcher matcher = Pattern.compile("([0-9]+)([a-z]?)").matcher(text.toLowerCase(Locale.ROOT));
        long sum = 0;
        while (matcher.find()) {
            sum += Long.parseLong(matcher.group(1)) * SECONDS.getOrDefault(matcher.group(2), 1);
        }
        return sum;
    }
}
