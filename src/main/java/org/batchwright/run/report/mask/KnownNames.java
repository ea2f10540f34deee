package org.batchwright.run.report.mask;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.text.SecretRedactor;

/** Maps names to placeholders, consistently for the lifetime of this object. */
final class KnownNames {
    /** Names that do not identify anyone. */
    private static final Set<String> HARMLESS =
            Set.of("localhost", "localhost.localdomain", "127.0.0.1", "::1", "0.0.0.0", "::", "root", "");

    private final Map<NameKind, Map<String, String>> placeholders = new EnumMap<>(NameKind.class);
    /** The kinds of the names that were added explicitly, as opposed to those found in texts. */
    private final Map<String, NameKind> kinds = new LinkedHashMap<>();

    void add(NameKind kind, String name) {
        String key = key(name);
        if (!HARMLESS.contains(key)) {
            placeholder(kind, name);
            kinds.putIfAbsent(key, kind);
        }
    }

    /** Adds an alias, which gets the same placeholder as the name. */
    void addAlias(NameKind kind, String name, String alias) {
        String key = key(alias);
        if (!HARMLESS.contains(key) && !HARMLESS.contains(key(name))) {
            of(kind).putIfAbsent(key, placeholder(kind, name));
            kinds.putIfAbsent(key, kind);
        }
    }

    /** Returns the placeholder of a name, whether the name is known or not. Harmless names are returned unchanged. */
    String placeholder(NameKind kind, String name) {
        String key = key(name);
        if (HARMLESS.contains(key) || name.equals(SecretRedactor.REMOVED)) {
            return name;
        }
        Map<String, String> known = of(kind);
        String other = known.get(key);
        if (other != null) {
            return other;
        }
        int number = (int) known.values().stream().distinct().count() + 1;
        known.put(key, kind.placeholder(number));
        return kind.placeholder(number);
    }

    Optional<NameKind> kindOf(String name) {
        return Optional.ofNullable(kinds.get(key(name)));
    }

    /** Returns whether the name has a placeholder of this kind. */
    boolean isKnown(NameKind kind, String name) {
        return of(kind).containsKey(key(name));
    }

    /** Returns the added names, longest first. */
    List<String> longestFirst() {
        List<String> all = new ArrayList<>(kinds.keySet());
        all.sort(Comparator.comparingInt(String::length).reversed());
        return all;
    }

    private Map<String, String> of(NameKind kind) {
        return placeholders.computeIfAbsent(kind, none -> new LinkedHashMap<>());
    }

    static String key(String name) {
        return Normalizer.normalize(name.strip(), Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }
}
