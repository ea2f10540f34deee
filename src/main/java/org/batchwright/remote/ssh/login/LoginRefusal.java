package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** Collects the attempts of a login and explains why the login failed. */
final class LoginRefusal {
    /** OpenSSH's default of MaxAuthTries. */
    private static final int DEFAULT_MAX_TRIES = 6;

    static final String WRONG_PASSWORD = "remote.wrong-password";

    private final Destination to;
    private final List<Message> refused = new ArrayList<>();
    private boolean onKeyOffered;
    private Optional<String> onDisconnected = Optional.empty();
    private Optional<IOException> broken = Optional.empty();

    LoginRefusal(Destination to) {
        this.to = to;
    }

    /** @param why a clause: {@code wrong password} */
    void add(Message why) {
        if (!refused.contains(why)) {
            refused.add(why);
        }
    }

    /** Notes that a key was offered, regardless of the server's response. */
    void onKeyOffered() {
        onKeyOffered = true;
    }

    /**
     * Notes that the server disconnected, or the connection was lost. The innermost failure has the server's reason.
     *
     * @param secretSent whether a password or an answer was sent before; the disconnect may then mean that it was rejected
     */
    void onDisconnected(IOException failure, boolean secretSent) {
        broken = !secretSent && SshFailure.isBroken(failure) ? Optional.of(failure) : Optional.empty();
        onDisconnected = Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(20)
                .map(Throwable::getMessage)
                .filter(Objects::nonNull)
                .map(SanitizedText::line)
                .filter(Predicate.not(String::isBlank))
                .reduce((outer, inner) -> inner)
                .or(() -> Optional.of(Message.text("remote.no-reason-given")));
    }

    /**
     * @param accepted methods that succeeded before
     * @param allowed names of the methods that the server would still accept
     * @param banner the server's banner
     */
    OperationException failure(List<String> accepted, Collection<String> allowed, String banner) {
        // if the server allows no further methods, the library reports a single empty name
        List<String> offers =
                allowed.stream().filter(Predicate.not(String::isBlank)).toList();
        String reason = (onDisconnected.orElse("") + "\n" + banner).toLowerCase(Locale.ROOT);
        String methods = offers.isEmpty()
                ? Message.text("remote.no-login-methods")
                : Message.text("remote.login-methods", SanitizedText.line(String.join(", ", offers)));
        String details = methods
                + "\n" + SanitizedText.text(banner)
                + onDisconnected
                        .map(words -> "\n" + Message.text("remote.connection-closed", words))
                        .orElse("");
        // if the server disconnects while we write, its reason is lost
        boolean tooMany = onDisconnected.isPresent() && refused.size() >= DEFAULT_MAX_TRIES;
        if (tooMany || reason.contains("too many authentication")) {
            Message.Coded tooManyAttempts =
                    Message.of("remote.too-many-login-attempts", to.title(), describeAttempts());
            return new OperationException.LoginRefused(
                    isPasswordWrong() ? tooManyAttempts.advising("wrong-password") : tooManyAttempts, details);
        }
        Optional<OperationException> expired = expired(reason, details);
        if (expired.isPresent()) {
            return expired.get();
        }
        if (broken.isPresent()) {
            return SshFailure.brokenLogin(to, broken.get());
        }
        if (onDisconnected.isPresent()) {
            return new OperationException.LoginRefused(
                    Message.of(
                            "remote.disconnected-during-login", to.title(), onDisconnected.get(), describeAttempts()),
                    details);
        }
        return new OperationException.LoginRefused(rejected(accepted, offers), details);
    }

    private Optional<OperationException> expired(String reason, String details) {
        if (reason.contains("account has expired") || reason.contains("account is expired")) {
            return Optional.of(
                    new OperationException.LoginRefused(Message.of("remote.account-expired", to.title()), details));
        }
        if (reason.contains("password has expired") || reason.contains("password expired")) {
            return Optional.of(new OperationException.LoginRefused(
                    Message.of("remote.password-expired", to.title(), ShellQuote.posix(to.user() + "@" + to.host())),
                    details));
        }
        return Optional.empty();
    }

    private String describeAttempts() {
        return refused.isEmpty()
                ? Message.text("remote.no-usable-login-method")
                : refused.stream().map(Message::what).collect(Collectors.joining("; "));
    }

    private boolean isPasswordWrong() {
        return refused.stream().anyMatch(why -> why.code().equals(WRONG_PASSWORD));
    }

    private Message rejected(Collection<String> accepted, Collection<String> offers) {
        String who = accepted.isEmpty()
                ? to.title()
                : Message.text("remote.partly-accepted", to.title(), String.join(" + ", accepted));
        Message.Coded message = Message.of(
                "remote.login-rejected", who, describeAttempts(), SanitizedText.line(String.join(", ", offers)));
        boolean keys = offers.contains("publickey");
        boolean asks = offers.contains("password") || offers.contains("keyboard-interactive");
        if (isPasswordWrong()) {
            return message.advising("wrong-password");
        }
        if (keys && !asks) {
            return onKeyOffered ? message.advising("keys-only") : message.advising("no-key");
        }
        return asks || keys || offers.isEmpty() ? message : message.advising("unsupported");
    }
}
