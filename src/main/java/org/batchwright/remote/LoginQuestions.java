package org.batchwright.remote;

import java.util.Optional;

/**
 * Prompts the user during a login. Called on the connecting thread, which waits. Server text is limited in length and free of control
 * characters.
 */
public interface LoginQuestions {

    /** Declines every secret and rejects every new host key, for non-interactive use. */
    LoginQuestions NON_INTERACTIVE = new LoginQuestions() {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.empty();
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    };

    /** Returns the secret, or empty if the user declines. The caller wipes the array after use. */
    Optional<char[]> secret(Secret secret) throws InterruptedException;

    /** Returns the secret and, if a keychain is available, whether the user wants it stored there. */
    default Optional<Given> secretToKeep(Secret secret) throws InterruptedException {
        return secret(secret).map(Given::once);
    }

    /**
     * A secret that the user entered.
     *
     * @param isToKeep whether to store it in the keychain
     */
    @SuppressWarnings("ArrayRecordComponent") // wiped by the receiver
    record Given(char[] secret, boolean isToKeep) {
        public static Given once(char[] secret) {
            return new Given(secret, false);
        }
    }

    /** Returns whether the user accepts an unknown host key. */
    boolean trust(NewHostKey key) throws InterruptedException;

    /** Returns whether the user allows a command of {@code ~/.ssh/config} to run on this computer. The default is no. */
    default boolean mayRun(LocalCommand command) throws InterruptedException {
        return false;
    }

    /**
     * @param host host whose configuration contains the command
     * @param command the command as passed to the shell
     * @param where where the command is configured: {@code line 7 of ~/.ssh/config}
     */
    record LocalCommand(String host, String command, String where) {}

    /**
     * @param host the account that the secret is for: {@code alice@login1}
     * @param kind what is requested
     * @param serverText the server's own prompt, for {@link SecretType#PROMPT}; the key file for {@link SecretType#PASSPHRASE}
     * @param again whether the previous answer was rejected
     */
    record Secret(String host, SecretType kind, String serverText, boolean again) {
        /** The type of a secret. */
        public enum SecretType {
            PASSWORD,
            PASSPHRASE,
            PROMPT
        }
    }

    /**
     * @param host host and port: {@code login1:22}
     * @param type type of the key: {@code ssh-ed25519}
     * @param fingerprint fingerprint as shown by OpenSSH: {@code SHA256:...}
     * @param status what else is known about the key
     */
    record NewHostKey(String host, String type, String fingerprint, HostKeyStatus status) {
        /** What else is known about a new key. */
        public enum HostKeyStatus {
            NEW,
            /** The site publishes this fingerprint. */
            PUBLISHED,
            /** {@code ~/.ssh/config} sets {@code StrictHostKeyChecking no}: ssh would accept any key. */
            CHECKING_OFF
        }
    }
}
