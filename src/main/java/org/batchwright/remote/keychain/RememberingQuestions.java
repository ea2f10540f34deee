package org.batchwright.remote.keychain;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.remote.LoginQuestions;

/**
 * Tries the keychain before asking the user. Passwords and passphrases only: a server's own prompt may ask for a one-time code. A stored
 * secret that was wrong is removed and asked for; a new one is stored once it was accepted. For one login.
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

    /** Name of a secret in the keychain. */
    static String account(Secret secret) {
        return switch (secret.kind()) {
            case PASSWORD, PROMPT -> secret.host();
            case PASSPHRASE -> secret.serverText();
        };
    }

    @Override
    public Optional<char[]> secret(Secret secret) throws InterruptedException {
        if (secret.kind() == Secret.SecretType.PROMPT) {
            return noted(user.secret(secret));
        }
        String account = account(secret);
        if (secret.again()) {
            dropped(account);
            keychain.forget(account);
        } else {
            Optional<char[]> kept = keychain.find(account);
            if (kept.isPresent()) {
                return kept;
            }
        }
        Optional<Given> given = keychain.isThere()
                ? user.secretToKeep(secret)
                : user.secret(secret).map(Given::once);
        given.filter(Given::isToKeep).ifPresent(answer -> promise(account, answer.secret()));
        return noted(given.map(Given::secret));
    }

    private Optional<char[]> noted(Optional<char[]> answer) {
        if (answer.isPresent()) {
            person = true;
        }
        return answer;
    }

    /** Whether the user had to answer, so that the login cannot be repeated unattended. */
    public boolean tookAPerson() {
        return person;
    }

    private synchronized void promise(String account, char[] secret) {
        promised.put(account, secret.clone());
    }

    private synchronized void dropped(String account) {
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

    /** Login succeeded: stores the secrets to be stored. */
    public synchronized void opened() {
        promised.forEach(keychain::keep);
        closed();
    }

    /** Wipes the secrets to be stored. */
    public synchronized void closed() {
        promised.values().forEach(secret -> Arrays.fill(secret, '\0'));
        promised.clear();
    }
}
