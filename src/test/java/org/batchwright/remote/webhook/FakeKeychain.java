package org.batchwright.remote.webhook;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.remote.keychain.Keychain;

/** Stands in for a computer's keychain by keeping secrets in memory. */
public final class FakeKeychain implements Keychain {
    private final Map<String, char[]> secrets = new HashMap<>();

    @Override
    public boolean isAvailable() {
        return true;
    }

    @Override
    public Optional<char[]> find(String account) {
        return Optional.ofNullable(secrets.get(account)).map(char[]::clone);
    }

    @Override
    public void store(String account, char[] secret) {
        secrets.put(account, secret.clone());
    }

    @Override
    public void remove(String account) {
        secrets.remove(account);
    }

    /** Returns the number of stored secrets. */
    public int size() {
        return secrets.size();
    }
}
