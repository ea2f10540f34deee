package org.batchwright.remote.keychain;

import java.util.Optional;

/** Where the operating system keeps secrets for a person. Blocks; a keychain that is locked may ask its owner. */
public interface Keychain {

    /** There is none, or it is not wanted: every secret is for one session. */
    Keychain NONE = new Keychain() {
        @Override
        public boolean isThere() {
            return false;
        }

        @Override
        public Optional<char[]> find(String account) {
            return Optional.empty();
        }

        @Override
        public void keep(String account, char[] secret) {}

        @Override
        public void forget(String account) {}
    };

    /** Whether something can be kept here. */
    boolean isThere();

    /** What was kept under a name; the caller wipes the array. */
    Optional<char[]> find(String account);

    /** Keeps a copy; where the keychain refuses, the secret is asked for again next time. */
    void keep(String account, char[] secret);

    /** Removes what was kept, if anything was. */
    void forget(String account);
}
