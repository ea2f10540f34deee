package org.batchwright.model;

import java.nio.file.Path;
import java.util.List;

/**
 * A host that presented a key other than the known ones.
 *
 * @param host host name or IP address
 * @param name the host's name in {@code known_hosts}
 * @param files all files that are searched for the host
 * @param known the entries that do not match
 * @param offered the key that the host presented
 * @param replacement whether the known keys can be replaced
 */
public record HostKeyChange(
        String host, String name, List<Path> files, List<Entry> known, Key offered, Replacement replacement) {
    public HostKeyChange {
        files = List.copyOf(files);
        known = List.copyOf(known);
    }

    /**
     * @param type the key type, such as {@code ssh-ed25519}
     * @param base64 the key itself, in Base64
     * @param fingerprint the fingerprint as OpenSSH shows it: {@code SHA256:...}
     */
    public record Key(String type, String base64, String fingerprint) {}

    /**
     * @param line line number, from 1
     */
    public record Entry(Key key, Path file, int line) {}

    /** Whether the known keys can be replaced after the user has confirmed the offered one. */
    public enum Replacement {
        POSSIBLE,
        /** The site publishes the fingerprint of the offered key. */
        PUBLISHED,
        /** The site publishes fingerprints, but not that of the offered key. */
        NOT_PUBLISHED,
        /** {@code StrictHostKeyChecking yes}: the user maintains {@code known_hosts} manually. */
        STRICT,
        /** An entry also applies to other hosts, or its file is not writable. */
        NOT_EDITABLE
    }

    /** Returns whether the user may replace the known keys with the offered one. */
    public boolean canReplace() {
        return canReplace(replacement);
    }

    public static boolean canReplace(Replacement replacement) {
        return replacement == Replacement.POSSIBLE || replacement == Replacement.PUBLISHED;
    }

    /** Returns the number of different known keys; a replacement removes all of them. */
    public int knownKeys() {
        return (int)
                known.stream().map(entry -> entry.key().base64()).distinct().count();
    }

    /** Returns whether several servers seem to share this name, because a single server has only one key of each type. */
    public boolean isShared() {
        return known.stream()
                        .map(Entry::key)
                        .distinct()
                        .map(Key::type)
                        .distinct()
                        .count()
                < knownKeys();
    }

    /** Returns the known and the offered keys as lines of text, one key each. */
    public String text() {
        StringBuilder text = new StringBuilder("shown: " + offered.type() + " " + offered.fingerprint());
        for (Entry entry : known) {
            text.append("\nknown: ")
                    .append(entry.key().type())
                    .append(' ')
                    .append(entry.key().fingerprint())
                    .append(" (")
                    .append(entry.file())
                    .append(':')
                    .append(entry.line())
                    .append(')');
        }
        return text.toString();
    }
}
