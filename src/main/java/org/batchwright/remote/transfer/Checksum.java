package org.batchwright.remote.transfer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.FileName;
import org.batchwright.remote.Host;

/** Computes the SHA-256 of local and remote files. */
record Checksum(Host host) {
    private static final Duration TIMEOUT = Duration.ofMinutes(30);

    /** Returns the hash of a remote file's first bytes, or empty if the host has no program for it. */
    Optional<String> of(String path, long bytes) throws OperationException, InterruptedException {
        Answer answer = host.run(
                "head -c " + bytes + " -- " + FileName.toShellWord(path)
                        + " | { sha256sum 2>/dev/null || shasum -a 256 2>/dev/null || openssl dgst -sha256 -r; }",
                TIMEOUT);
        String sum = answer.out().strip().replaceFirst("\\s.*", "");
        return sum.matches("[0-9a-f]{64}") ? Optional.of(sum) : Optional.empty();
    }

    /** Returns the hash of a whole local file. */
    static String of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] piece = new byte[1 << 16];
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                digest.update(piece, 0, count);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
