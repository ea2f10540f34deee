package org.batchwright.run.report.mask;

import java.net.InetAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.batchwright.text.SecretRedactor;

/**
 * Replaces secrets, and names of hosts, users, accounts, clusters and home folders. A name gets the same placeholder everywhere, so that
 * readers can tell which places refer to the same thing. Each report uses its own instance. Not thread-safe.
 */
public final class Masker {
    private static final String WORD = "\\p{L}\\p{M}\\p{N}";
    private static final Pattern MARKED =
            Pattern.compile(MarkedName.BEGIN + "([^" + MarkedName.BEGIN + MarkedName.END + "]*)" + MarkedName.END);
    private static final Pattern URL = Pattern.compile("(?i)(\\b[a-z][a-z0-9+.-]*://)(?:([^\\s/@:]+)(:\\*\\*\\*)?@)?"
            + "(\\[[0-9a-f:.%]+]|[" + WORD + "][" + WORD + "._-]*)");
    private static final Pattern AT = Pattern.compile("(?<![" + WORD + ".+_-])([" + WORD
            + "._+-]+)@(\\[[0-9a-fA-F:.%]+]|[" + WORD + "](?:[" + WORD + "._-]*[" + WORD + "])?)");
    /** Matches text such as {@code Object@1b2c3d}, which is not a user at a host. */
    private static final Pattern IDENTITY = Pattern.compile(".*[A-Z].*@[0-9a-f]{5,8}");

    private static final Pattern HOST_AND_PORT = Pattern.compile(
            "(?<![" + WORD + "._/-])(\\[[0-9a-fA-F:.%]+]|[" + WORD + "][" + WORD + ".-]*):(\\d{1,5})(?![\\d:])");
    /**
     * A host name with a domain. Such names may come from the SSH configuration, which Batchwright does not read for the report. File names
     * are excluded.
     */
    private static final Pattern HOST_NAME =
            Pattern.compile("(?i)(?<![" + WORD + "._/\\\\-])(?![^/]*\\.(?:ya?ml|json|sh|py|log|db|txt|md"
                    + "|mustache|zip)\\b)[a-z0-9](?:[a-z0-9-]*\\.)+[a-z]{2,}(?![" + WORD + "._/\\\\-])");

    private static final Pattern IPV6 = Pattern.compile(
            "(?<![" + WORD + ":.])(?:[0-9a-fA-F]{0,4}:){2,7}(?:\\d+(?:\\.\\d+){3}|[0-9a-fA-F]{1,4})?(%\\w+)?(?![" + WORD
                    + ":]|\\.\\d)");
    private static final Pattern IPV4 =
            Pattern.compile("(?<![" + WORD + "._-])\\d{1,3}(?:\\.\\d{1,3}){3}(?![" + WORD + "_-]|\\.\\d)");
    private static final Pattern HOME_FOLDER =
            Pattern.compile("(?i)(/(?:home|users)/|\\b[a-z]:[\\\\/]users[\\\\/])([^/\\\\\\s\"':;,()<>]+)");
    private static final Pattern FINGERPRINT = Pattern.compile("\\b(SHA256|MD5):([A-Za-z0-9+/:]{20,}=*)");

    private final KnownNames names = new KnownNames();
    private final Set<String> homes = new LinkedHashSet<>();
    private final Set<String> domains = new LinkedHashSet<>();
    private final Map<String, Pattern> compiled = new HashMap<>();

    /** Adds a name, which is replaced wherever it appears as a separate word. */
    public void add(NameKind kind, String name) {
        String clean = Normalizer.normalize(name.strip(), Normalizer.Form.NFC);
        names.add(kind, clean);
        String encoded = URLEncoder.encode(clean, StandardCharsets.UTF_8);
        if (!encoded.equals(clean)) {
            names.addAlias(kind, clean, encoded);
        }
        if (kind == NameKind.HOST && !isAddress(clean) && clean.indexOf('.') > 0) {
            String first = clean.substring(0, clean.indexOf('.'));
            String domain = clean.substring(first.length() + 1);
            names.addAlias(kind, clean, first);
            if (domain.indexOf('.') > 0) {
                domains.add(domain);
            }
        }
    }

    /** Adds a home folder, which is replaced with {@code ~}. */
    public void addHome(String folder) {
        String clean = Normalizer.normalize(folder, Normalizer.Form.NFC).replaceAll("[/\\\\]+$", "");
        if (clean.length() > 1) {
            homes.add(clean);
            homes.add(URLEncoder.encode(clean, StandardCharsets.UTF_8)
                    .replace("%2F", "/")
                    .replace("+", "%20"));
        }
    }

    /** Returns the placeholder of a name, whether or not the name was added. */
    public String placeholder(NameKind kind, String name) {
        return names.placeholder(kind, Normalizer.normalize(name, Normalizer.Form.NFC));
    }

    /** Masks the names among the words of a text. */
    public String maskText(String text) {
        return mask(SecretRedactor.remove(Normalizer.normalize(text, Normalizer.Form.NFC)), false);
    }

    /** Masks text that consists only of a name or a value. */
    public String maskValue(String text) {
        return mask(SecretRedactor.remove(Normalizer.normalize(text, Normalizer.Form.NFC)), true);
    }

    /** @param isWholeValue whether each word is a name, even if it is a common word */
    private String mask(String text, boolean isWholeValue) {
        MaskedSpans spans = new MaskedSpans(text);
        spans.replace(MARKED, match -> Optional.of(mask(match.group(1), true)));
        spans.replace(URL, this::url);
        homes.forEach(home ->
                spans.replace(compile(Pattern.quote(home) + "(?![" + WORD + "_-])"), match -> Optional.of("~")));
        spans.replace(AT, this::userAtHost);
        spans.replace(FINGERPRINT, match -> Optional.of(names.placeholder(NameKind.KEY, match.group())));
        spans.replace(IPV6, this::address);
        spans.replace(IPV4, this::address);
        if (isWholeValue) {
            spans.replace(
                    HOST_AND_PORT,
                    match -> Optional.of(names.placeholder(NameKind.HOST, match.group(1)) + ":" + match.group(2)));
        }
        spans.replace(
                HOME_FOLDER, match -> Optional.of(match.group(1) + names.placeholder(NameKind.USER, match.group(2))));
        for (String domain : domains) {
            spans.replace(
                    compile("(?<![" + WORD + "._-])[" + WORD + "][" + WORD + ".-]*\\." + Pattern.quote(domain) + "(?!["
                            + WORD + "_-])"),
                    match -> Optional.of(names.placeholder(NameKind.HOST, match.group())));
            spans.replace(wholeWord(domain), match -> Optional.of(names.placeholder(NameKind.HOST, match.group())));
        }
        for (String name : names.longestFirst()) {
            spans.replace(
                    isWholeValue || !FrequentWords.contain(name) ? wholeWord(name) : unambiguous(name),
                    match -> names.kindOf(name).map(kind -> names.placeholder(kind, name)));
        }
        if (isWholeValue) {
            spans.replace(HOST_NAME, match -> Optional.of(names.placeholder(NameKind.HOST, match.group())));
        }
        return MarkedName.without(spans.toString());
    }

    /**
     * Returns a pattern for a name that is a separate word. Chinese and Japanese do not separate words with spaces, so a name may occur
     * between characters of these languages.
     */
    private Pattern wholeWord(String name) {
        boolean latin = name.codePoints().allMatch(one -> one < 0x2E80);
        return compile(
                latin ? "(?<![" + WORD + "])" + Pattern.quote(name) + "(?![" + WORD + "])" : Pattern.quote(name));
    }

    /**
     * Returns a pattern for the places where a common word is unambiguously a name: in quotes, as part of a path, after an equals sign, or
     * before a port.
     */
    private Pattern unambiguous(String name) {
        String quoted = Pattern.quote(name);
        return compile("(?<=[\"'`“])" + quoted + "(?=[\"'`”])|(?<=[/=])" + quoted + "(?=[/\\s,;:)\"']|$)|(?<![" + WORD
                + "._/-])" + quoted + "(?=:\\d)");
    }

    private Pattern compile(String pattern) {
        return compiled.computeIfAbsent(
                pattern, text -> Pattern.compile(text, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
    }

    private Optional<String> url(MatchResult match) {
        String user = Optional.ofNullable(match.group(2))
                .map(name -> names.placeholder(NameKind.USER, name)
                        + Optional.ofNullable(match.group(3)).orElse("") + "@")
                .orElse("");
        return Optional.of(match.group(1) + user + host(match.group(4)));
    }

    private Optional<String> userAtHost(MatchResult match) {
        String left = match.group(1);
        String right = match.group(2);
        if (IDENTITY.matcher(match.group()).matches()) {
            return Optional.empty();
        }
        boolean known = names.isKnown(NameKind.USER, left) || names.isKnown(NameKind.HOST, right) || isAddress(right);
        return Optional.of(
                right.indexOf('.') > 0 && !known
                        ? names.placeholder(NameKind.EMAIL, match.group())
                        : names.placeholder(NameKind.USER, left) + "@" + host(right));
    }

    private String host(String host) {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        return names.placeholder(isAddress(bare) ? NameKind.ADDRESS : NameKind.HOST, bare);
    }

    private Optional<String> address(MatchResult match) {
        return isAddress(match.group()) ? Optional.of(host(match.group())) : Optional.empty();
    }

    private static boolean isAddress(String text) {
        String bare = text.replaceAll("^\\[|]$|%.*$", "");
        if (bare.indexOf(':') < 0 && !bare.matches("\\d+(\\.\\d+){3}")) {
            return false;
        }
        try {
            return !InetAddress.ofLiteral(bare).getHostAddress().isEmpty();
        } catch (IllegalArgumentException other) {
            return false;
        }
    }
}
