package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import net.schmizz.sshj.common.DisconnectReason;
import net.schmizz.sshj.common.SSHException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** Explains exceptions from the network and the SSH library. */
public final class SshFailure {

    private SshFailure() {}

    public static OperationException unreachable(Destination to, IOException failure) {

        if (ExceptionCauses.cause(failure, UnknownHostException.class).isPresent()) {
            return new OperationException.Unreachable(Message.of("remote.host-not-found", to.host()), failure);
        }
        if (ExceptionCauses.cause(failure, SocketTimeoutException.class).isPresent()) {
            return new OperationException.Unreachable(
                    Message.of(
                            "remote.no-response",
                            to.host(),
                            to.port(),
                            to.manner().patience().toSeconds()),
                    failure);
        }
        return ExceptionCauses.cause(failure, SocketException.class)
                .flatMap(refused -> notConnected(to, refused))
                .<OperationException>map(message -> new OperationException.Unreachable(message, failure))
                .orElseGet(() -> protocolError(to, failure));
    }

    /**
     * Explains why there is no connection. Only the message distinguishes "network is unreachable" from a timeout reported by the system.
     */
    private static Optional<Message> notConnected(Destination to, SocketException failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        if (message.contains("unreachable") || message.contains("network is down")) {
            return Optional.of(Message.of("remote.network-unreachable", to.host()));
        }
        if (failure instanceof NoRouteToHostException) {
            return Optional.of(Message.of("remote.no-route-to-host", to.host()));
        }
        if (!(failure instanceof ConnectException)) {
            return Optional.empty();
        }
        return Optional.of(
                message.contains("timed out")
                        ? Message.of("remote.connection-timed-out", to.host(), to.port())
                        : Message.of("remote.connection-refused", to.host(), to.port()));
    }

    /** @param complaint error output of the proxy command */
    public static OperationException proxy(Destination to, String complaint, IOException failure) {
        return new OperationException.Unreachable(
                Message.of(
                        "remote.proxy-command-failed",
                        to.host(),
                        complaint.isEmpty() ? Message.text("remote.no-error-output") : complaint,
                        ShellQuote.posix(to.alias())),
                failure);
    }

    /**
     * Explains that the connection through the proxy command did not become ready in time.
     *
     * @param complaint error output of the proxy command, which may be a request to log in
     */
    public static OperationException proxyLate(Destination to, String complaint, IOException failure) {
        long seconds = to.manner().patience().toSeconds();
        String name = ShellQuote.posix(to.alias());
        return new OperationException.Unreachable(
                complaint.isEmpty()
                        ? Message.of("remote.no-response-through-proxy-command", to.host(), to.port(), seconds, name)
                        : Message.of("remote.proxy-command-timed-out", to.host(), to.port(), seconds, name, complaint),
                failure);
    }

    private static OperationException protocolError(Destination to, IOException failure) {
        String message = String.valueOf(failure.getMessage());
        if (message.contains("during identification exchange") || message.contains("Connection reset")) {
            return new OperationException.Unreachable(
                    Message.of("remote.closed-before-login", to.host(), to.port()), failure);
        }
        if (message.contains("certificate check failed")) {
            return new OperationException.Unreachable(
                    Message.of(
                            "remote.host-certificate-invalid",
                            to.host(),
                            to.port(),
                            SanitizedText.line(message.substring(message.indexOf("failed:") + 7))),
                    failure);
        }
        boolean settlement = message.contains("settlement");
        if (settlement) {
            String theirs = extractOffer(message);
            return new OperationException.Unreachable(
                    theirs.isBlank()
                            ? Message.of("remote.no-common-algorithm-known", to.host(), to.port())
                            : Message.of("remote.no-common-algorithm", to.host(), to.port(), theirs),
                    failure);
        }
        String shown = SanitizedText.line(message);
        if (message.contains("ident") || message.contains("protocol version")) {
            return new OperationException.Unreachable(
                    Message.of("remote.not-an-ssh-server", to.host(), to.port(), shown), failure);
        }
        return new OperationException.Unreachable(
                Message.of("remote.handshake-failed", to.host(), to.port(), shown), failure);
    }

    /** Returns whether the connection ended without a reason from the server. */
    static boolean isBroken(IOException failure) {
        return Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(20)
                .noneMatch(one ->
                        one instanceof SSHException ssh && ssh.getDisconnectReason() != DisconnectReason.UNKNOWN);
    }

    static OperationException brokenLogin(Destination to, Exception failure) {
        return new OperationException.Unreachable(Message.of("remote.closed-during-login", to.title()), failure);
    }

    /** Extracts what the server offers from the library's {@code ...settlement: [ours] and [theirs]}. */
    private static String extractOffer(String message) {
        int at = message.lastIndexOf('[');
        int end = message.lastIndexOf(']');
        return at < 0 || end < at ? "" : SanitizedText.line(message.substring(at + 1, end));
    }

    public static OperationException linkLost(String title, Throwable failure) {
        return new OperationException.ConnectionLost(Message.of("remote.connection-lost", title), failure);
    }
}
