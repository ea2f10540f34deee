package org.batchwright.options;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.stream.Stream;

/** Computes SHA-256 hashes, as hexadecimal digits. */
public final class Digest {
    private static final long MAX_BYTES = 8 << 20;

    private Digest() {}

    public static String of(Collection<byte[]> parts) {
        MessageDigest digest = sha256();
        for (byte[] part : parts) {
            digest.update((part.length + ":").getBytes(StandardCharsets.UTF_8));
            digest.update(part);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * Returns the hash of a file's content, or of the names in a folder. A pipe, a device or a very large file is not read but identified
     * by size and time.
     */
    public static String of(Path file) throws IOException {
        MessageDigest digest = sha256();
        if (!Files.isDirectory(file) && (!Files.isRegularFile(file) || Files.size(file) > MAX_BYTES)) {
            digest.update((Files.size(file) + " " + Files.getLastModifiedTime(file)).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest());
        }
        if (Files.isDirectory(file)) {
            try (Stream<Path> names = Files.list(file)) {
                names.map(name -> name.getFileName().toString())
                        .sorted()
                        .forEach(name -> digest.update((name + "/").getBytes(StandardCharsets.UTF_8)));
            }
            return HexFormat.of().formatHex(digest.digest());
        }
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
