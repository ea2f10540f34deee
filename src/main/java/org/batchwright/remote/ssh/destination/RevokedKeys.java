package org.batchwright.remote.ssh.destination;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.SafeFileReader;
import org.batchwright.text.Message;

/**
 * Keys that are rejected for any host: {@code RevokedHostKeys} of ssh_config(5), one public key per line. As in OpenSSH, no host is trusted
 * if the file is missing.
 */
record RevokedKeys(Path file) {
    private static final int MAX_BYTES = 10_000_000;

    /** Magic number of a key revocation list: PROTOCOL.krl of OpenSSH. */
    private static final String BINARY_HEADER = "SSHKRL\n\0";

    /** Returns the location of the first line with one of the given keys: {@code FILE:LINE}. */
    Optional<String> where(List<HostKey> keys) throws OperationException {
        List<String> lines = lines();
        for (int at = 0; at < lines.size(); at++) {
            String[] words = lines.get(at).strip().split("\\s+");
            if (words.length > 1 && keys.contains(new HostKey(words[0], words[1]))) {
                return Optional.of(file + ":" + (at + 1));
            }
        }
        return Optional.empty();
    }

    /** Rejects a file in an unsupported format. */
    private List<String> lines() throws OperationException {
        String text;
        try {
            text = new String(SafeFileReader.read(file, MAX_BYTES), StandardCharsets.ISO_8859_1);
        } catch (OperationException.FileFailed unreadable) {
            throw new OperationException.FileFailed(
                    Message.of("remote.revoked-keys-not-read", file), file.toString(), unreadable);
        }
        if (text.startsWith(BINARY_HEADER)) {
            throw new OperationException.FileFailed(Message.of("remote.revoked-keys-binary", file), file.toString());
        }
        return text.lines().toList();
    }

    /** Fails before connecting, with the reason, if no host could be trusted. */
    void check() throws OperationException {
        lines();
    }
}
