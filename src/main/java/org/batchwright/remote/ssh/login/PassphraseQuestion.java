package org.batchwright.remote.ssh.login;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.schmizz.sshj.userauth.password.PasswordFinder;
import net.schmizz.sshj.userauth.password.Resource;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.text.Message;

/** Prompts for the passphrase of a key file, with a few attempts. */
final class PassphraseQuestion implements PasswordFinder {
    private final LoginQuestions questions;
    private final String host;
    private final Path file;
    private final int most;
    private final List<char[]> given = new ArrayList<>();
    private int attempts;
    private boolean declined;

    PassphraseQuestion(LoginQuestions questions, String host, Path file, int most) {
        this.questions = questions;
        this.host = host;
        this.file = file;
        this.most = most;
    }

    @Override
    public synchronized char[] reqPassword(Resource<?> resource) {
        LoginQuestions.Secret question = new LoginQuestions.Secret(
                host, LoginQuestions.Secret.SecretType.PASSPHRASE, file.toString(), attempts > 0);
        attempts++;
        Optional<char[]> answer = Optional.empty();
        try {
            answer = questions.secret(question);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        declined = answer.isEmpty();
        answer.ifPresent(given::add);
        return answer.orElseGet(() -> new char[0]);
    }

    /** Wipes the answers once the key has been read or skipped. */
    synchronized void wipe() {
        given.forEach(answer -> Arrays.fill(answer, '\0'));
        given.clear();
    }

    @Override
    public synchronized boolean shouldRetry(Resource<?> resource) {
        return !declined && attempts < most;
    }

    /**
     * Returns why the key failed.
     *
     * @param credential the key, for display
     */
    synchronized Message failureReason(String credential) {
        if (declined) {
            return Message.of("remote.no-passphrase", file);
        }
        return attempts >= most
                ? Message.of("remote.wrong-passphrase", file)
                : Message.of("remote.credential-rejected", credential);
    }
}
