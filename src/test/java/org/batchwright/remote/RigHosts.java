package org.batchwright.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.Link;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.SshConnector;
import org.batchwright.remote.ssh.SshLink;
import org.batchwright.remote.ssh.destination.SshConfig;

/** Connections to the servers of {@code src/test/clusters/sshd} by key, directly or over a link. */
public final class RigHosts {
    private final Path home;

    /** @param home the empty home folder */
    public RigHosts(Path home) {
        this.home = home;
    }

    public Host connect(String variant) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        return connect(rig, rig.get("HOST"), Integer.parseInt(rig.get("PORT")));
    }

    Host over(Link link, String variant) throws Exception {
        return connect(Rigs.sshd(variant), link.host(), link.port());
    }

    /** Returns only the SSH connection. */
    public SshLink link(String variant) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        return new SshLink(
                new SshConnector(config(rig), LoginQuestions.NON_INTERACTIVE)
                        .open(address(rig, rig.get("HOST"), Integer.parseInt(rig.get("PORT"))), Hosts.Steps.SILENT),
                false);
    }

    /** Connects through a proxy at another address. */
    public Host connect(Rigs.Info rig, String host, int port)
            throws IOException, OperationException, InterruptedException {
        Cluster cluster = new Cluster(
                new ClusterName("rig"),
                Optional.of(address(rig, host, port)),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        return new Connections(config(rig), new ThisComputer())
                .connect(cluster, LoginQuestions.NON_INTERACTIVE, Hosts.Steps.SILENT);
    }

    private static Address address(Rigs.Info rig, String host, int port) {
        return new Address(host, Optional.of(rig.get("USER")), OptionalInt.of(port), Optional.of(rig.get("KEY")));
    }

    private SshConfig config(Rigs.Info rig) throws IOException {
        Path config = Files.writeString(
                Files.createTempFile(home, "config", ""),
                "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\nHostKeyAlias [" + rig.get("HOST") + "]:"
                        + rig.get("PORT") + "\n");
        return new SshConfig(home, Optional.of(config), Map.of());
    }
}
