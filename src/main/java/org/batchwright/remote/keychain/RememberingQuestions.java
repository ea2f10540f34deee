package org.batchwright.remote.keychain;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.remote.LoginQuestions;

/**
 * Tries the keychain before prompting the user, but only for passwords and passphrases, because a server's own prompt may request a
 * one-time code. A stored secret that is rejected is removed, and the user is prompted; the new secret is stored once it has been accepted.
 * Used for one login.
 */
public final class RememberingQuestions implements LoginQuestions {
    private final LoginQuestions user;
    private final Keychain keychain;
    private final Map<String, char[]> promised = new LinkedHashMap<>();
    private volatile boolean person;

    public RememberingQuestions(LoginQuestions user, Keychain keychain) {
        this.user = user;
        this.keychain = keychain;
    }

    /** Returns the name of a secret in the keychain. */
    static String account(Secret secret) {
        return switch (secret.kind()) {
            case PASSWORD, PROMPT -> secret.host();
            case PASSPHRASE -> secret.serverText();
        };
    }

    @Override
    public Optional<char[]> secret(Secret secret) throws InterruptedException {
        if (secret.kind() == Secret.SecretType.PROMPT) {
            return recordAnswer(user.secret(secret));
        }
        String account = account(secret);
        if (secret.again()) {
            discard(account);
            keychain.remove(account);
        } else {
            Optional<char[]> kept = keychain.find(account);
            if (kept.isPresent()) {
                return kept;
            }
        }
        Optional<Given> given = keychain.isAvailable()
                ? user.secretToKeep(secret)
                : user.secret(secret).map(Given::once);
        given.filter(Given::isToKeep).ifPresent(answer -> storeOnLogin(account, answer.secret()));
        return recordAnswer(given.map(Given::secret));
    }

    private Optional<char[]> recordAnswer(Optional<char[]> answer) {
        if (answer.isPresent()) {
            person = true;
        }
        return answer;
    }

    /** Returns whether the user had to answer, which means that the login cannot be repeated unattended. */
    public boolean wasUserAsked() {
        return person;
    }

    private synchronized void storeOnLogin(String account, char[] secret) {
        promised.put(account, secret.clone());
    }

    private synchronized void discard(String account) {
        Optional.ofNullable(promised.remove(account)).ifPresent(secret -> Arrays.fill(secret, '\0'));
    }

    @Override
    public boolean trust(NewHostKey key) throws InterruptedException {
        return user.trust(key);
    }

    @Override
    public boolean mayRun(LocalCommand command) throws InterruptedException {
        return user.mayRun(command);
    }

    /** Stores the secrets that the user wanted stored, after a successful login. */
    public synchronized void storePromised() {
        promised.forEach(keychain::store);
        wipe();
    }

    /** Wipes the secrets that were to be stored. */
    public synchronized void wipe() {
        promised.values().forEach(secret -> Arrays.fill(secret, '\0'));
        promised.clear();
    }
}
