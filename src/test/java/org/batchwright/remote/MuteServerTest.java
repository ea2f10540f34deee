package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests a server that accepts connections but sends nothing. */
class MuteServerTest {
    @TempDir
    Path home;

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void a_server_that_never_identifies_itself_counts_as_not_responding() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Path config = Files.writeString(home.resolve("config"), "ConnectTimeout 1\n");
            Cluster cluster = new Cluster(
                    new ClusterName("mute"),
                    Optional.of(new Address(
                            "127.0.0.1", Optional.of("alice"), OptionalInt.of(mute.getLocalPort()), Optional.empty())),
                    "slurm",
                    Cluster.Policy.USUAL,
                    Map.of(),
                    List.of());
            Connections connections =
                    new Connections(new SshConfig(home, Optional.of(config), Map.of()), new ThisComputer());
            assertThatThrownBy(() -> connections.connect(cluster, Answers.trusting("none"), Hosts.Steps.SILENT))
                    .asInstanceOf(InstanceOfAssertFactories.type(OperationException.Unreachable.class))
                    .extracting(failure -> failure.message().code())
                    .isEqualTo("remote.no-response");
        }
    }
}
