package org.batchwright.remote.ssh.login;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.text.ShellQuote;

/** Decides about a rejected host key: asks the user about a new one, refuses any other. */
public final class HostKeyQuestion {
    private final Destination to;
    private final LoginQuestions questions;

    public HostKeyQuestion(Destination to, LoginQuestions questions) {
        this.to = to;
        this.questions = questions;
    }

    /** Returns once the key was confirmed and stored. */
    public void confirm(HostKeyCheck.Seen shown) throws OperationException, InterruptedException {
        HostKey key = shown.key();
        switch (shown.finding().status()) {
            case REVOKED ->
                throw new OperationException.HostKeyRefused(
                        "The host key for " + to.host() + " has been revoked (@revoked or RevokedHostKeys).",
                        "Do not log in. Ask the site for its current key.",
                        describeLocation(shown));
            case CHANGED ->
                throw new OperationException.HostKeyRefused(
                        "The host key for " + to.host() + " has changed."
                                + " Either the server was reinstalled, or someone is intercepting the connection.",
                        "Ask the site whether its key changed. If it did, remove the old key with: ssh-keygen -R "
                                + ShellQuote.posix(to.trust().name()) + file(shown) + ", then connect again.",
                        describeLocation(shown));
            case UNKNOWN -> unknown(key);
            case KNOWN -> {}
        }
    }

    private void unknown(HostKey key) throws OperationException, InterruptedException {
        List<String> published = to.trust().published();
        if (!published.isEmpty() && !published.contains(key.fingerprint())) {
            throw new OperationException.HostKeyRefused(
                    "The host key for " + to.host() + " is not among those that the site publishes."
                            + " Either the list is out of date, or someone is intercepting the connection.",
                    "Check the site's web page. If the site has new keys, update \"host-keys\" in the cluster's file.",
                    key.type() + " " + key.fingerprint() + "\npublished: " + String.join(", ", published));
        }
        switch (to.trust().unknown()) {
            case REFUSED ->
                throw new OperationException.HostKeyRefused(
                        "The host key for " + to.host()
                                + " is unknown, and ~/.ssh/config allows only known keys"
                                + " (StrictHostKeyChecking yes).",
                        "Add the key that the site publishes to known_hosts.",
                        key.type() + " " + key.fingerprint());
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
                    "The host key for " + to.host() + " is new and was not confirmed.",
                    "Compare the fingerprint with the one that the site publishes, then connect again and confirm it.",
                    key.type() + " " + key.fingerprint());
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
