package org.batchwright.remote.update;

import java.net.URI;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.web.Encryption;
import org.batchwright.remote.web.UrlParser;
import org.batchwright.text.Message;

/** The URL where a server announces the newest version: {@code https}, or {@code http} if the server is this computer. */
public record UpdateAddress(URI uri) {
    /** Reads what the user typed. */
    public static UpdateAddress parse(String typed) throws OperationException.NotPossible {
        URI uri = UrlParser.parse(typed)
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("remote.update-not-a-url")));
        if (!Encryption.isEncryptedOrLocal(uri)) {
            throw new OperationException.NotPossible(Message.of("remote.update-not-encrypted", uri.getHost()));
        }
        return new UpdateAddress(uri);
    }

    /** Returns the address, or empty if it is invalid. */
    public static Optional<UpdateAddress> find(String stored) {
        try {
            return Optional.of(parse(stored));
        } catch (OperationException.NotPossible invalid) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return uri.toString();
    }
}
