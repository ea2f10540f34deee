package org.batchwright.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.connection.channel.direct.DirectConnection;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.KnownHosts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectAttemptTest {
    private static final int USUAL = 30_000;

    @ParameterizedTest
    @ValueSource(ints = {0, 90})
    void opening_a_connection_through_a_jump_host_takes_at_most_the_connect_timeout(int seconds) {
        MuteClient jump = new MuteClient();
        jump.getConnection().setTimeoutMs(USUAL);
        assertThatIOException()
                .isThrownBy(() -> new ConnectAttempt.Jump(jump, "gate").open(to(Duration.ofSeconds(seconds))));
        assertThat(jump.timeouts).containsExactly(seconds * 1000);
        assertThat(jump.getConnection().getTimeoutMs()).as("for other requests").isEqualTo(USUAL);
    }

    private static Destination to(Duration patience) {
        return new Destination(
                new Destination.Endpoint("lab", 22, "alice", "lab"),
                new Destination.Keys(List.of(), List.of(), false, List.of(), List.of()),
                new Destination.Trust(
                        "lab",
                        new KnownHosts(List.of(), false, Optional.empty()),
                        Destination.Unknown.ASKED,
                        List.of()),
                new Destination.Way(List.of(), Optional.empty()),
                new Destination.ConnectionSettings(
                        patience,
                        Duration.ofSeconds(30),
                        3,
                        3,
                        new Destination.Algorithms(
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())));
    }

    /** A jump host that opens no connections; records how long the caller would wait for one. */
    private static final class MuteClient extends SSHClient {
        private final List<Integer> timeouts = new ArrayList<>();

        @Override
        public DirectConnection newDirectConnection(String host, int port) throws IOException {
            timeouts.add(getConnection().getTimeoutMs());
            throw new IOException("late");
        }
    }
}
