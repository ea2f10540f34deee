package org.batchwright.options;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;

/** SHA-256, as hexadecimal digits. */
final class Digest {
    private Digest() {}

    static String of(Collection<byte[]> parts) {
        MessageDigest digest = sha256();
        for (byte[] part : parts) {
            digest.update((part.length + ":").getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            digest.update(part);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    static String of(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream stream = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                digest.update(buffer, 0, count);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
