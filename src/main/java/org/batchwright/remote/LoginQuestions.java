package org.batchwright.remote;

import java.util.Optional;

/** Asks the user during a login. Called on the connecting thread, which waits. Text of a server is bounded and free of control characters. */
public interface LoginQuestions {

    /** Nobody is there to ask: every secret is declined and every new host key refused. */
    LoginQuestions NOBODY = new LoginQuestions() {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.empty();
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    };

    /** The answer, or empty when the user declines. The caller wipes the array after use. */
    Optional<char[]> secret(Secret secret) throws InterruptedException;

    /** The same where a keychain is there, so that the user may have it kept. */
    default Optional<Given> secretToKeep(Secret secret) throws InterruptedException {
        return secret(secret).map(Given::once);
    }

    /**
     * An answer.
     *
     * @param isToKeep whether the user wants it in the keychain
     */
    @SuppressWarnings("ArrayRecordComponent") // who takes it wipes it
    record Given(char[] secret, boolean isToKeep) {
        public static Given once(char[] secret) {
            return new Given(secret, false);
        }
    }

    /** Whether the user confirms a host key that is not known yet. */
    boolean trust(NewHostKey key) throws InterruptedException;

    /** Whether the user lets a command of {@code ~/.ssh/config} run on this computer; nobody to ask means no. */
    default boolean mayRun(LocalCommand command) throws InterruptedException {
        return false;
    }

    /**
     * @param host whose configuration wants it
     * @param command as the shell gets it
     * @param where the line that has it: {@code line 7 of ~/.ssh/config}
     */
    record LocalCommand(String host, String command, String where) {}

    /**
     * @param host whom it is for: {@code alice@login1}
     * @param kind what is asked
     * @param serverText the server's own prompt, for {@link SecretType#PROMPT}; the key file for {@link SecretType#PASSPHRASE}
     * @param again whether the answer before was wrong
     */
    record Secret(String host, SecretType kind, String serverText, boolean again) {
        /** What is asked. */
        public enum SecretType {
            PASSWORD,
            PASSPHRASE,
            PROMPT
        }
    }

    /**
     * @param host {@code login1:22}
     * @param type {@code ssh-ed25519}
     * @param fingerprint {@code SHA256:...} as OpenSSH shows it
     * @param status what else is known of it
     */
    record NewHostKey(String host, String type, String fingerprint, HostKeyStatus status) {
        public NewHostKey(String host, String type, String fingerprint) {
            this(host, type, fingerprint, HostKeyStatus.NEW);
        }

        /** What else is known of a new key. */
        public enum HostKeyStatus {
            NEW,
            /** The site publishes this fingerprint. */
            PUBLISHED,
            /** {@code ~/.ssh/config} says {@code StrictHostKeyChecking no}: ssh would take any key. */
            CHECKING_OFF
        }
    }
}
