package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.text.ShellQuote;

/** Collects the attempts of a login and explains why it failed. */
final class LoginRefusal {
    /** OpenSSH's default of MaxAuthTries. */
    private static final int DEFAULT_MAX_TRIES = 6;

    private static final String TOO_MANY_KEYS_ADVICE =
            "In ~/.ssh/config, set the key that the server knows (IdentityFile, with IdentitiesOnly yes), or remove"
                    + " keys from the agent: each counts as an attempt.";

    static final String WRONG_PASSWORD = "wrong password";

    private final Destination to;
    private final List<String> refused = new ArrayList<>();
    private boolean onKeyOffered;
    private Optional<String> onDisconnected = Optional.empty();
    private Optional<IOException> broken = Optional.empty();

    LoginRefusal(Destination to) {
        this.to = to;
    }

    /** @param why a clause: {@code the password was wrong} */
    void add(String why) {
        if (!refused.contains(why)) {
            refused.add(why);
        }
    }

    /** Notes that a key was offered, whatever the server answered. */
    void onKeyOffered() {
        onKeyOffered = true;
    }

    /**
     * Notes that the server disconnected, or the connection was lost. The innermost failure has the server's reason.
     *
     * @param told whether a password or an answer was sent before, which the disconnect may refuse
     */
    void onDisconnected(IOException failure, boolean told) {
        broken = !told && SshFailure.isBroken(failure) ? Optional.of(failure) : Optional.empty();
        onDisconnected = Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(20)
                .map(Throwable::getMessage)
                .filter(Objects::nonNull)
                .map(SanitizedText::line)
                .filter(Predicate.not(String::isBlank))
                .reduce((outer, inner) -> inner)
                .or(() -> Optional.of("no reason given"));
    }

    /**
     * @param accepted methods that succeeded before
     * @param allowed names of the methods that the server would still accept
     * @param banner the server's banner
     */
    OperationException failure(List<String> accepted, Collection<String> allowed, String banner) {
        // a server may allow nothing more, which the library reports as a single empty name
        List<String> offers =
                allowed.stream().filter(Predicate.not(String::isBlank)).toList();
        String said = (onDisconnected.orElse("") + "\n" + banner).toLowerCase(Locale.ROOT);
        String details = "the server's login methods: "
                + (offers.isEmpty() ? "none" : SanitizedText.line(String.join(", ", offers)))
                + "\n" + SanitizedText.text(banner)
                + onDisconnected.map(words -> "\nconnection closed: " + words).orElse("");
        // if the server disconnects while we write, its reason is lost
        boolean tooMany = onDisconnected.isPresent() && refused.size() >= DEFAULT_MAX_TRIES;
        if (tooMany || said.contains("too many authentication")) {
            return new OperationException.LoginRefused(
                    "The server closed the connection after too many failed login attempts for " + to.title() + ": "
                            + describeAttempts() + ".",
                    refused.contains(WRONG_PASSWORD) ? advice(offers) : TOO_MANY_KEYS_ADVICE,
                    details);
        }
        Optional<OperationException> expired = expired(said, details);
        if (expired.isPresent()) {
            return expired.get();
        }
        if (broken.isPresent()) {
            return SshFailure.brokenLogin(to, broken.get());
        }
        if (onDisconnected.isPresent()) {
            return new OperationException.LoginRefused(
                    "The server closed the connection during login for " + to.title() + ": " + onDisconnected.get()
                            + " (" + describeAttempts() + ").",
                    "Try again in a minute. If it keeps failing, the account may be locked: ask the site.",
                    details);
        }
        String partly = accepted.isEmpty()
                ? ""
                : " (accepted the " + String.join(" and the ", accepted) + ", but requires more)";
        return new OperationException.LoginRefused(
                "The server rejected the login for " + to.title() + partly + ": " + describeAttempts() + ".",
                advice(offers),
                details);
    }

    private Optional<OperationException> expired(String said, String details) {
        if (said.contains("account has expired") || said.contains("account is expired")) {
            return Optional.of(new OperationException.LoginRefused(
                    "The account " + to.title() + " has expired.", "Ask the site to extend it.", details));
        }
        if (said.contains("password has expired") || said.contains("password expired")) {
            return Optional.of(new OperationException.LoginRefused(
                    "The password for " + to.title() + " has expired.",
                    "Log in once in a terminal and set a new one: ssh " + ShellQuote.posix(to.user() + "@" + to.host()),
                    details));
        }
        return Optional.empty();
    }

    private String describeAttempts() {
        return refused.isEmpty() ? "no login method to try" : String.join("; ", refused);
    }

    private String advice(Collection<String> offers) {
        boolean asks = offers.contains("password") || offers.contains("keyboard-interactive");
        if (refused.contains(WRONG_PASSWORD)) {
            return "Check the user name, the password and Caps Lock, then connect again. The account may also be"
                    + " barred from this server.";
        }
        if (offers.contains("publickey") && !asks && !onKeyOffered) {
            return "The server accepts only keys, and no key was available. Choose a key file for this cluster or add"
                    + " your key to the agent (ssh-add).";
        }
        if (offers.contains("publickey") && !asks) {
            return "The server accepts only keys. Check the user name, and that your public key is stored on the"
                    + " cluster.";
        }
        if (asks || offers.isEmpty() || offers.contains("publickey")) {
            return "Check the user name and try again. The site's help lists the login methods. The account may also be"
                    + " barred from this server.";
        }
        return "Batchwright supports none of this server's login methods: "
                + SanitizedText.line(String.join(", ", offers)) + ". Ask the site for another method.";
    }
}
