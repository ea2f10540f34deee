package org.batchwright.remote.update;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.web.Encryption;
import org.batchwright.text.Message;

/** Where a server says which version is the newest: {@code https}, or {@code http} on this computer. */
public record UpdateAddress(URI uri) {
    private static final int MAX_LENGTH = 2_000;

    /** Reads what the user typed. */
    public static UpdateAddress parse(String typed) throws OperationException.NotPossible {
        URI uri = uri(typed.strip())
                .filter(one -> one.getHost() != null && one.getRawUserInfo() == null)
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("remote.update-not-a-url")));
        if (!Encryption.isEncryptedOrLocal(uri)) {
            throw new OperationException.NotPossible(Message.of("remote.update-not-encrypted", uri.getHost()));
        }
        return new UpdateAddress(uri);
    }

    /** Returns the address; empty if nothing may be asked there. */
    public static Optional<UpdateAddress> find(String stored) {
        try {
            return Optional.of(parse(stored));
        } catch (OperationException.NotPossible invalid) {
            return Optional.empty();
        }
    }

    private static Optional<URI> uri(String typed) {
        try {
            return typed.length() > MAX_LENGTH ? Optional.empty() : Optional.of(new URI(typed));
        } catch (URISyntaxException invalid) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return uri.toString();
    }
}
