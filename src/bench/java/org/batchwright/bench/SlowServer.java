package org.batchwright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.link.Link;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.RunSamples;

/**
 * The sshd of {@code sshd info key} behind a link with a round trip of 30 ms, with two open connections: one from the app and one from
 * OpenSSH (ControlMaster).
 *
 * @param home a temporary folder
 */
record SlowServer(Link link, Path home, Cluster cluster, Host host, OpenSshPeer peer) {
    static final Duration ROUND_TRIP = Duration.ofMillis(30);

    /** A measurement. */
    interface Work {
        void run(SlowServer server) throws Exception;
    }

    /** @param arguments port, user and key */
    static void connect(String[] arguments, Work work) throws Exception {
        Path home = Files.createTempDirectory("bench-home");
        Files.createDirectories(home.resolve(".ssh"));
        try (Link link = Link.to(Integer.parseInt(arguments[0]), ROUND_TRIP)) {
            Address address = new Address(
                    link.host(), Optional.of(arguments[1]), OptionalInt.of(link.port()), Optional.of(arguments[2]));
            Cluster cluster = new Cluster(
                    RunSamples.LAB, Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
            OpenSshPeer peer = OpenSshPeer.connect(home, address);
            try (Host host = new Connections(new SshConfig(home), new ThisComputer())
                    .connect(cluster, new Trusting(), Hosts.Steps.SILENT)) {
                work.run(new SlowServer(link, home, cluster, host, peer));
            } finally {
                peer.leave();
            }
        }
    }

    /** Returns the absolute path of a folder in the account's home. */
    String folder(String name) {
        return host.facts().home() + "/" + name;
    }

    /** Runs an untimed command. */
    void prepare(String script) throws Exception {
        if (!host.run(script, Duration.ofMinutes(5)).ok()) {
            throw new IllegalStateException(script);
        }
    }

    private static final class Trusting implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.empty();
        }

        @Override
        public boolean trust(NewHostKey key) {
            return true;
        }
    }
}
