package org.batchwright.remote;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a connection is doing.
 *
 * @param to account and host: {@code alice@login1}
 * @param login how the login was made, for people
 * @param since when it was made
 * @param latency time of the last answer to a question that every server answers at once
 * @param channels what it carries now
 * @param transfer the way code goes over it
 * @param algorithms what was agreed on
 * @param commands the last ones, oldest first
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
     * @param used channels that are open
     * @param waiting commands that wait for one
     * @param most how many the server allows at once, once that was found out
     */
    public record Seats(int used, int waiting, OptionalInt most) {}

    /**
     * @param server what it calls itself: {@code OpenSSH_9.2p1}
     * @param keyExchange how the keys were agreed on
     * @param hostKey what the server signed with
     * @param cipher with its MAC, where it needs one, to the server
     * @param compression to the server
     */
    public record Algorithms(String server, String keyExchange, String hostKey, String cipher, String compression) {}
}
