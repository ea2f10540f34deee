package org.batchwright.remote.ssh.login;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.HostKeyReplacement;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** Decides what to do about a rejected host key: prompts the user about a new key, and refuses any other. */
public record HostKeyQuestion(Destination to, LoginQuestions questions) {
    /** Waits until the key has been confirmed and stored. */
    public void confirm(HostKeyCheck.Seen shown) throws OperationException, InterruptedException {
        HostKey key = shown.key();
        switch (shown.finding().status()) {
            case REVOKED ->
                throw new OperationException.HostKeyRefused(
                        Message.of("remote.host-key-revoked", to.host()), describeLocation(shown));
            case CHANGED ->
                throw new OperationException.HostKeyRefused(
                        Message.of(
                                "remote.host-key-changed",
                                to.host(),
                                ShellQuote.posix(to.trust().name()),
                                file(shown)),
                        HostKeyReplacement.describe(to, key));
            case UNKNOWN -> unknown(key);
            case KNOWN -> {}
        }
    }

    private void unknown(HostKey key) throws OperationException, InterruptedException {
        List<String> published = to.trust().published();
        if (!published.isEmpty() && !published.contains(key.fingerprint())) {
            throw new OperationException.HostKeyRefused(
                    Message.of("remote.host-key-not-published", to.host()),
                    key.type() + " " + key.fingerprint() + "\npublished: " + String.join(", ", published));
        }
        switch (to.trust().unknown()) {
            case REFUSED ->
                throw new OperationException.HostKeyRefused(
                        Message.of("remote.host-key-unknown", to.host()), key.type() + " " + key.fingerprint());
            case TAKEN -> to.trust().known().add(to.trust().name(), key);
            case ASKED ->
                ask(
                        key,
                        published.isEmpty()
                                ? LoginQuestions.NewHostKey.HostKeyStatus.NEW
                                : LoginQuestions.NewHostKey.HostKeyStatus.PUBLISHED);
            case ASKED_THOUGH_OFF -> ask(key, LoginQuestions.NewHostKey.HostKeyStatus.CHECKING_OFF);
        }
    }

    private void ask(HostKey key, LoginQuestions.NewHostKey.HostKeyStatus status)
            throws OperationException, InterruptedException {
        LoginQuestions.NewHostKey question =
                new LoginQuestions.NewHostKey(to.host() + ":" + to.port(), key.type(), key.fingerprint(), status);
        if (!questions.trust(question)) {
            throw new OperationException.HostKeyRefused(
                    Message.of("remote.host-key-not-confirmed", to.host()), key.type() + " " + key.fingerprint());
        }
        to.trust().known().add(to.trust().name(), key);
    }

    private static String file(HostKeyCheck.Seen shown) {
        return shown.finding()
                .where()
                .map(where -> " -f " + ShellQuote.posix(where.substring(0, where.lastIndexOf(':'))))
                .orElse("");
    }

    private static String describeLocation(HostKeyCheck.Seen shown) {
        return "shown: " + shown.key().type() + " " + shown.key().fingerprint()
                + shown.finding().where().map(where -> "\nagainst: " + where).orElse("");
    }
}
