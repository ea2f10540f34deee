package org.batchwright.remote.sync.scan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The content of a snapshot, which determines its name.
 *
 * @param files sorted by path
 */
public record Manifest(List<CodeFile> files) {

    /** Returns the name of the snapshot folder. Equal contents have the same name. */
    public String name() {
        MessageDigest digest = digest();
        files.forEach(file -> digest.update((file.line() + "\n").getBytes(StandardCharsets.UTF_8)));
        return hex(digest.digest()).substring(0, 16);
    }

    public String text() {
        StringBuilder text = new StringBuilder(files.size() * 100);
        files.forEach(file -> text.append(file.line()).append('\n'));
        return text.toString();
    }

    public static Manifest read(String text) {
        return new Manifest(
                text.lines().flatMap(line -> CodeFile.read(line).stream()).toList());
    }

    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
