package org.batchwright.remote;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.junit.jupiter.api.io.TempDir;

/** Connections to the real sshd. */
abstract class RealSshd {
    static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path home;

    Host connect(String variant, LoginQuestions questions) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        return connect(rig, rig.get("KEY"), questions);
    }

    Host connect(Rigs.Info rig, String key, LoginQuestions questions) throws Exception {
        return connect(rig, Optional.of(key), questions, Map.of());
    }

    Host connect(Rigs.Info rig, Optional<String> key, LoginQuestions questions, Map<String, String> environment)
            throws Exception {
        Path config = Files.writeString(home.resolve("config"), "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), environment);
        Address address = new Address(
                rig.get("HOST"), Optional.of(rig.get("USER")), OptionalInt.of(Integer.parseInt(rig.get("PORT"))), key);
        return connect(ssh, address, questions);
    }

    static Host connect(SshConfig ssh, Address address, LoginQuestions questions) throws Exception {
        Cluster cluster = new Cluster(
                new ClusterName("rig"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
        return new Connections(ssh, new ThisComputer()).connect(cluster, questions, Hosts.Steps.SILENT);
    }

    static ProcessBuilder environment(ProcessBuilder builder, Path socket) {
        builder.environment().put("SSH_AUTH_SOCK", socket.toString());
        return builder;
    }
}
