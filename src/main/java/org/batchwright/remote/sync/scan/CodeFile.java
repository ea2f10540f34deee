package org.batchwright.remote.sync.scan;

import java.util.Comparator;
import java.util.Optional;

/**
 * A line of a manifest.
 *
 * @param path relative path, separated by {@code /}, without line breaks
 * @param form {@code f} a file, {@code x} an executable file, {@code l} a symbolic link
 * @param content SHA-256 in hex, or the target of a link
 */
public record CodeFile(String path, char form, String content) {

    /** Compares the bytes of the paths, like {@code LC_ALL=C sort} on the cluster. */
    static final Comparator<CodeFile> ORDER = (one, other) -> compare(one.path, other.path);

    private static int compare(String one, String other) {
        int most = Math.min(one.length(), other.length());
        for (int i = 0; i < most; i++) {
            if (one.charAt(i) != other.charAt(i)) {
                return Integer.compare(rank(one.charAt(i)), rank(other.charAt(i)));
            }
        }
        return Integer.compare(one.length(), other.length());
    }

    /** Returns the sort rank of a character. In UTF-8, the characters that Java stores as surrogate pairs sort last. */
    private static int rank(char c) {
        return Character.isSurrogate(c) ? c + 0x10000 : c;
    }

    public String line() {
        return form + " " + content.replace(' ', '\u0001') + " " + path;
    }

    public static Optional<CodeFile> read(String line) {
        String[] parts = line.split(" ", 3);
        return parts.length == 3 && parts[0].length() == 1
                ? Optional.of(new CodeFile(parts[2], parts[0].charAt(0), parts[1].replace('\u0001', ' ')))
                : Optional.empty();
    }
}
