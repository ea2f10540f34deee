package org.batchwright.remote;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The state of a connection.
 *
 * @param to account and host: {@code alice@login1}
 * @param login how the user logged in, for display
 * @param since when the connection was established
 * @param latency round-trip time of the last keep-alive request
 * @param channels current channel usage
 * @param transfer how code is transferred over the connection
 * @param algorithms negotiated algorithms
 * @param commands the last commands, oldest first
 */
public record ConnectionReport(
        String to,
        String login,
        Instant since,
        Optional<Duration> latency,
        Seats channels,
        CodeTransfer transfer,
        Optional<Algorithms> algorithms,
        List<CommandLog.Entry> commands) {
    public ConnectionReport {
        commands = List.copyOf(commands);
    }

    /**
     * @param used number of open channels
     * @param waiting number of commands waiting for a channel
     * @param most maximum number of concurrent channels, once known
     */
    public record Seats(int used, int waiting, OptionalInt most) {}

    /**
     * @param server the server's identification: {@code OpenSSH_9.2p1}
     * @param keyExchange key exchange algorithm
     * @param hostKey the server's signature algorithm
     * @param cipher cipher for data sent to the server, with its MAC if it needs one
     * @param compression compression of data sent to the server
     */
    public record Algorithms(String server, String keyExchange, String hostKey, String cipher, String compression) {}
}
