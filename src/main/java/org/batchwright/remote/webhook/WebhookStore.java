package org.batchwright.remote.webhook;

import java.util.Arrays;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.keychain.Keychain;

/** Stores the webhook's URL or token in the keychain or, if there is no keychain, in memory. Blocks. */
public final class WebhookStore {
    private static final String ACCOUNT = "notifications-webhook";

    private final Keychain keychain;
    private Optional<WebhookAddress> known = Optional.empty();

    public WebhookStore(Keychain keychain) {
        this.keychain = keychain;
    }

    /** Stores the address. Returns whether the keychain now contains it; otherwise it is kept in memory until Batchwright exits. */
    public synchronized boolean save(WebhookAddress address) {
        known = Optional.of(address);
        if (!keychain.isAvailable()) {
            return false;
        }
        char[] secret = address.secret().toCharArray();
        keychain.store(ACCOUNT, secret);
        Optional<char[]> kept = keychain.find(ACCOUNT);
        boolean same = kept.filter(one -> Arrays.equals(one, secret)).isPresent();
        kept.ifPresent(one -> Arrays.fill(one, '\0'));
        Arrays.fill(secret, '\0');
        return same;
    }

    /** Returns the address, or empty if none is stored, or the keychain is locked. */
    public synchronized Optional<WebhookAddress> find() {
        if (known.isEmpty()) {
            known = keychain.find(ACCOUNT).flatMap(WebhookStore::read);
        }
        return known;
    }

    private static Optional<WebhookAddress> read(char[] secret) {
        try {
            return Optional.of(WebhookAddress.read(new String(secret)));
        } catch (OperationException.NotPossible changedByOthers) {
            return Optional.empty();
        } finally {
            Arrays.fill(secret, '\0');
        }
    }

    public synchronized void remove() {
        known = Optional.empty();
        keychain.remove(ACCOUNT);
    }
}
