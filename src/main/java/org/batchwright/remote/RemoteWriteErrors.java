package org.batchwright.remote;

import java.util.Locale;
import java.util.Optional;
import org.batchwright.text.Message;

/** Explains why a cluster could not write something, from the error output of its programs. */
public final class RemoteWriteErrors {
    private RemoteWriteErrors() {}

    /** @param folder the folder's display name */
    public static Optional<Message> of(String errors, String folder) {
        String text = errors.toLowerCase(Locale.ROOT);
        if (text.contains("quota exceeded")) {
            return Optional.of(Message.of("remote.quota-exceeded", folder));
        }
        if (text.contains("no space left")) {
            return Optional.of(Message.of("remote.disk-full", folder));
        }
        if (text.contains("file too large")) {
            return Optional.of(Message.of("remote.file-size-limit"));
        }
        if (text.contains("read-only file system")) {
            return Optional.of(Message.of("remote.read-only", folder));
        }
        return text.contains("permission denied")
                ? Optional.of(Message.of("remote.no-write-permission", folder))
                : Optional.empty();
    }
}
