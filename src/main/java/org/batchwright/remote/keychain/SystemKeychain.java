package org.batchwright.remote.keychain;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.util.Optional;

/**
 * The keychain of the operating system: Secret Service (GNOME, KeePassXC) and KWallet on Linux, the Keychain of macOS, the Credential
 * Manager of Windows. Opened on first use; its absence is not an error.
 */
public final class SystemKeychain implements Keychain {
    private static final String SERVICE = "org.batchwright";

    private Optional<Keyring> keyring = Optional.empty();
    private boolean tried;

    @Override
    public boolean isAvailable() {
        return open().isPresent();
    }

    @Override
    public synchronized Optional<char[]> find(String account) {
        try {
            return open().isPresent()
                    ? Optional.of(open().get().getPassword(SERVICE, account).toCharArray())
                    : Optional.empty();
        } catch (PasswordAccessException e) {
            // nothing is stored under this name, or the user did not unlock the keychain: prompt for the secret
            return Optional.empty();
        }
    }

    @Override
    public synchronized void store(String account, char[] secret) {
        try {
            if (open().isPresent()) {
                open().get().setPassword(SERVICE, account, new String(secret));
            }
        } catch (PasswordAccessException e) {
            // the user did not unlock the keychain: prompt for the secret again next time
        }
    }

    @Override
    public synchronized void remove(String account) {
        try {
            if (open().isPresent()) {
                open().get().deletePassword(SERVICE, account);
            }
        } catch (PasswordAccessException e) {
            // nothing to remove
        }
    }

    private synchronized Optional<Keyring> open() {
        if (!tried) {
            tried = true;
            try {
                keyring = Optional.of(Keyring.create());
            } catch (BackendNotSupportedException | LinkageError e) {
                keyring = Optional.empty();
            }
        }
        return keyring;
    }
}
