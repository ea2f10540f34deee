package org.batchwright.remote.sync;

import java.util.Optional;

/**
 * One line of a manifest.
 *
 * @param path relative, parted by {@code /}; no line break
 * @param form {@code f} a file, {@code x} a file that can be run, {@code l} a symbolic link
 * @param content SHA-256 in hex, or the target of a link
 */
record CodeFile(String path, char form, String content) {

    String line() {
        return form + " " + content.replace(' ', '\u0001') + " " + path;
    }

    static Optional<CodeFile> read(String line) {
        String[] parts = line.split(" ", 3);
        return parts.length == 3 && parts[0].length() == 1
                ? Optional.of(new CodeFile(parts[2], parts[0].charAt(0), parts[1].replace('\u0001', ' ')))
                : Optional.empty();
    }
}
