package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Objects;
import java.util.stream.Stream;
import net.schmizz.sshj.common.DisconnectReason;
import net.schmizz.sshj.common.SSHException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Causes;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.text.ShellQuote;

/** Explains exceptions of the network and the SSH library. */
public final class SshFailure {

    private SshFailure() {}

    public static OperationException unreachable(Destination to, IOException failure) {
        String where = to.host() + ", port " + to.port();
        if (Causes.cause(failure, UnknownHostException.class).isPresent()) {
            return new OperationException.Unreachable(
                    "Host " + to.host() + " not found.",
                    "Check the spelling and the network. Some sites require a VPN.",
                    failure);
        }
        if (Causes.cause(failure, SocketTimeoutException.class).isPresent()) {
            return new OperationException.Unreachable(
                    "No response from " + where + " within 15 s.",
                    "Check the address and the network. A firewall or a missing VPN may be the cause.",
                    failure);
        }
        if (Causes.cause(failure, ConnectException.class).isPresent()
                || Causes.cause(failure, NoRouteToHostException.class).isPresent()) {
            return new OperationException.Unreachable(
                    "Connection refused by " + where + ".",
                    "Check the address and the port, and that the host is up.",
                    failure);
        }
        return protocolError(where, failure);
    }

    /** @param complaint error output of the program */
    public static OperationException proxy(Destination to, String complaint, IOException failure) {
        return new OperationException.Unreachable(
                "The ProxyCommand in ~/.ssh/config failed for " + to.host()
                        + (complaint.isEmpty() ? "." : ": " + complaint),
                "Try it in a terminal: ssh " + ShellQuote.posix(to.host()),
                failure);
    }

    private static OperationException protocolError(String where, IOException failure) {
        String said = String.valueOf(failure.getMessage());
        if (said.contains("during identification exchange") || said.contains("Connection reset")) {
            return new OperationException.Unreachable(
                    "The server at " + where + " closed the connection before login.",
                    "Wait a moment and try again: the server may be busy, or blocking you after failed logins. Also"
                            + " check that the port is the SSH port.",
                    failure);
        }
        if (said.contains("certificate check failed")) {
            return new OperationException.Unreachable(
                    "The certificate of the server at " + where + " is not valid: "
                            + SanitizedText.line(said.substring(said.indexOf("failed:") + 7)) + ".",
                    "Do not log in until the site has explained why.",
                    failure);
        }
        boolean settlement = said.contains("settlement");
        if (settlement) {
            return new OperationException.Unreachable(
                    "The server at " + where + " and Batchwright have no secure algorithm in common."
                            + extractOffer(said),
                    "Ask the site to update its server. If that is not possible, allow old algorithms for this host in"
                            + " ~/.ssh/config: KexAlgorithms +diffie-hellman-group14-sha1, HostKeyAlgorithms +ssh-rsa,"
                            + " PubkeyAcceptedAlgorithms +ssh-rsa, MACs +hmac-sha1.",
                    failure);
        }
        String shown = SanitizedText.line(said);
        if (said.contains("ident") || said.contains("protocol version")) {
            return new OperationException.Unreachable(
                    "The server at " + where + " is not an SSH server: " + shown + ".",
                    "Check the port: SSH usually uses 22.",
                    failure);
        }
        return new OperationException.Unreachable(
                "The server at " + where + " closed the connection before login: " + shown + ".",
                "Check that it is an SSH server. Some servers block you for a while after too many attempts.",
                failure);
    }

    /** Whether the connection ended without a reason from the server. */
    static boolean isBroken(IOException failure) {
        return Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(20)
                .noneMatch(one ->
                        one instanceof SSHException said && said.getDisconnectReason() != DisconnectReason.UNKNOWN);
    }

    static OperationException brokenLogin(Destination to, Exception failure) {
        return new OperationException.Unreachable(
                "The server closed the connection to " + to.title() + " during login without giving a reason.",
                "Try again in a moment. If it keeps failing, the server may be blocking this account or computer:"
                        + " ask the site.",
                failure);
    }

    /** Extracts what the server offers from the library's {@code ...settlement: [ours] and [theirs]}. */
    private static String extractOffer(String said) {
        int at = said.lastIndexOf('[');
        int end = said.lastIndexOf(']');
        String theirs = at < 0 || end < at ? "" : SanitizedText.line(said.substring(at + 1, end));
        return theirs.isBlank() ? "" : " The server offers " + theirs + ".";
    }

    public static OperationException linkLost(String title, Throwable failure) {
        return new OperationException.ConnectionLost(
                "The connection to " + title + " was lost.",
                "Batchwright reconnects as soon as the network allows.",
                failure);
    }
}
