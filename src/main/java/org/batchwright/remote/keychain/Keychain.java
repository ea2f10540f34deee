package org.batchwright.remote.keychain;

import java.util.Optional;

/** The operating system's secret store. Blocks; a locked keychain may prompt the user. */
public interface Keychain {

    /** Used if no keychain is available or wanted. Secrets are kept only for the session. */
    Keychain NONE = new Keychain() {
        @Override
        public boolean isAvailable() {
            return false;
        }

        @Override
        public Optional<char[]> find(String account) {
            return Optional.empty();
        }

        @Override
        public void store(String account, char[] secret) {}

        @Override
        public void remove(String account) {}
    };

    /** Returns whether secrets can be stored on this computer. */
    boolean isAvailable();

    /** Returns the secret stored under a name. The caller wipes the array. */
    Optional<char[]> find(String account);

    /** Stores a copy of the secret. If the keychain refuses, the user is prompted again next time. */
    void store(String account, char[] secret);

    /** Removes the secret if it is stored. */
    void remove(String account);
}
