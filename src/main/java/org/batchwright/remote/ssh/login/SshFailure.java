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
import org.batchwright.remote.Quoted;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.destination.Destination;

/** Says in sentences what the network and the SSH library throw. */
public final class SshFailure {

    private SshFailure() {}

    public static OperationException unreachable(Destination to, IOException failure) {
        String where = to.host() + ", port " + to.port();
        if (Causes.cause(failure, UnknownHostException.class).isPresent()) {
            return new OperationException.Unreachable(
                    "There is no host named " + to.host() + ", or its name cannot be looked up now.",
                    "Check the spelling and the network; a site may need its VPN.",
                    failure);
        }
        if (Causes.cause(failure, SocketTimeoutException.class).isPresent()) {
            return new OperationException.Unreachable(
                    "Nothing answered at " + where + " within 15 s.",
                    "Check the network and the address; a firewall or a missing VPN looks like this.",
                    failure);
        }
        if (Causes.cause(failure, ConnectException.class).isPresent()
                || Causes.cause(failure, NoRouteToHostException.class).isPresent()) {
            return new OperationException.Unreachable(
                    "Nobody takes connections at " + where + ".",
                    "Check address and port, and whether the host is up.",
                    failure);
        }
        return notUnderstood(where, failure);
    }

    /** @param complaint what the program said itself */
    public static OperationException proxy(Destination to, String complaint, IOException failure) {
        return new OperationException.Unreachable(
                "The ProxyCommand of ~/.ssh/config does not lead to " + to.host()
                        + (complaint.isEmpty() ? "." : ": " + complaint),
                "Try the same in a terminal: ssh " + Quoted.word(to.host()),
                failure);
    }

    private static OperationException notUnderstood(String where, IOException failure) {
        String said = String.valueOf(failure.getMessage());
        if (said.contains("during identification exchange") || said.contains("Connection reset")) {
            return new OperationException.Unreachable(
                    "The server at " + where + " took the connection and closed it again before any login.",
                    "Wait a little and try again: servers do so while too many logins are under way, or after many"
                            + " that failed. A port that is not SSH's looks the same.",
                    failure);
        }
        if (said.contains("certificate check failed")) {
            return new OperationException.Unreachable(
                    "The server at " + where + " shows a certificate that does not hold for it: "
                            + SanitizedText.line(said.substring(said.indexOf("failed:") + 7)) + ".",
                    "Do not log in there before the site has said why.",
                    failure);
        }
        boolean settlement = said.contains("settlement");
        if (settlement) {
            return new OperationException.Unreachable(
                    "The server at " + where + " and Batchwright have no algorithm in common that is safe."
                            + offer(said),
                    "Ask its administrators for current ones. If it must be, allow the old ones for this host in"
                            + " ~/.ssh/config: KexAlgorithms +diffie-hellman-group14-sha1, HostKeyAlgorithms +ssh-rsa,"
                            + " PubkeyAcceptedAlgorithms +ssh-rsa, MACs +hmac-sha1.",
                    failure);
        }
        String shown = SanitizedText.line(said);
        if (said.contains("ident") || said.contains("protocol version")) {
            return new OperationException.Unreachable(
                    "What answers at " + where + " is no SSH server: " + shown + ".",
                    "Check the port: 22 is the usual one of SSH.",
                    failure);
        }
        return new OperationException.Unreachable(
                "What answers at " + where + " gave up before the login: " + shown + ".",
                "Check that it is an SSH server; some refuse for a while after many attempts.",
                failure);
    }

    /** Whether the connection ended and the server gave no reason. */
    static boolean isBroken(IOException failure) {
        return Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(20)
                .noneMatch(one ->
                        one instanceof SSHException said && said.getDisconnectReason() != DisconnectReason.UNKNOWN);
    }

    static OperationException brokenLogin(Destination to, Exception failure) {
        return new OperationException.Unreachable(
                "The connection to " + to.title() + " ended during the login, and the server gave no reason.",
                "Try again in a moment. If it stays so, the server refuses this account or this computer for a while:"
                        + " ask the site.",
                failure);
    }

    /** What the server has, out of the library's {@code ...settlement: [ours] and [theirs]}. */
    private static String offer(String said) {
        int at = said.lastIndexOf('[');
        int end = said.lastIndexOf(']');
        String theirs = at < 0 || end < at ? "" : SanitizedText.line(said.substring(at + 1, end));
        return theirs.isBlank() ? "" : " It offers " + theirs + ".";
    }

    public static OperationException linkLost(String title, Throwable failure) {
        return new OperationException.ConnectionLost(
                "The connection to " + title + " broke.", "It is made again as soon as the network allows.", failure);
    }
}
