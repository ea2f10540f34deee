package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.cluster.KnownClusters;
import org.batchwright.run.cluster.LiveClusterConnections;
import org.batchwright.run.ports.PortForward;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests forwarding ports of a compute node through a real OpenSSH server that is both the login node and the only compute node. */
@Tag("rig")
class PortsOnSshdTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final OptionalInt ANY = OptionalInt.empty();

    /** The number of shells kept ready for the next command, if one has been started by now. */
    private static final int RESERVE = 1;

    private static final RunId RUN = new RunId("20261120-120001-abcdef");

    @TempDir
    Path home;

    private final FakeRunHistory book = new FakeRunHistory();
    private Optional<LiveClusterConnections> connections = Optional.empty();
    private Optional<RunPorts> opened = Optional.empty();

    @AfterEach
    void close() {
        opened.ifPresent(RunPorts::close);
        connections.ifPresent(LiveClusterConnections::close);
    }

    @Test
    void eight_large_bodies_arrive_intact_concurrently_and_are_counted_as_channels() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        RunPorts ports = ports(rig, rig.get("HOST"), Integer.parseInt(rig.get("PORT")));
        try (EchoServer server = EchoServer.start()) {
            PortForward forward = ports.open(RUN, ANY, server.port(), ANY);
            assertThat(EchoServer.giveBack(forward.address(), 8, 3_000_000)).isTrue();
            await().atMost(SOON).until(() -> channels() <= RESERVE); // the channels of the bodies are closed later
            try (Socket first = new Socket(
                            InetAddress.getLoopbackAddress(), forward.address().getPort());
                    Socket second = new Socket(
                            InetAddress.getLoopbackAddress(), forward.address().getPort())) {
                await().atMost(SOON).until(() -> channels() >= RESERVE + 1);
                assertThat(first.isConnected() && second.isConnected()).isTrue();
            }
            await().atMost(SOON).until(() -> channels() <= RESERVE);
        }
    }

    @Test
    void a_cut_link_ends_forwarded_connections_and_later_connections_work_again() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        try (Link link = Link.to(Integer.parseInt(rig.get("PORT")), Duration.ofMillis(2));
                EchoServer server = EchoServer.start()) {
            RunPorts ports = ports(rig, link.host(), link.port());
            PortForward forward = ports.open(RUN, ANY, server.port(), ANY);
            try (Socket idle = new Socket(
                    InetAddress.getLoopbackAddress(), forward.address().getPort())) {
                assertThat(EchoServer.giveBack(forward.address(), 2, 100_000)).isTrue();
                link.sever();
                assertThat(ended(idle)).isTrue();
            }
            await().atMost(SOON)
                    .ignoreExceptionsMatching(IOException.class::isInstance)
                    .until(() -> EchoServer.giveBackOne(forward.address()));
            assertThat(forward.failure()).isEmpty();
        }
    }

    @Test
    void a_port_without_a_listener_is_reported_with_advice() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        RunPorts ports = ports(rig, rig.get("HOST"), Integer.parseInt(rig.get("PORT")));
        try (ClosedPort closed = ClosedPort.take()) {
            assertThatThrownBy(() -> ports.open(RUN, ANY, closed.number(), ANY))
                    .isInstanceOfSatisfying(
                            OperationException.NotPossible.class,
                            why -> assertThat(why.advice()).contains("--bind_all"))
                    .has(MessageCode.of("remote.port-refused"))
                    .hasMessageContaining("port " + closed.number());
        }
    }

    @Test
    void a_server_that_forbids_forwarding_is_reported() throws Exception {
        SshServer server = SshServer.setUpDefaultServer(); // this server does not forward anything by default
        server.setHost("127.0.0.1");
        KeyPairGenerator keys = SecurityUtils.getKeyPairGenerator("EC");
        keys.initialize(new ECGenParameterSpec("secp256r1"));
        server.setKeyPairProvider(KeyPairProvider.wrap(keys.generateKeyPair()));
        server.setPasswordAuthenticator((user, password, session) -> true);
        server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
        server.start();
        try {
            RunPorts ports = ports("", "127.0.0.1", server.getPort(), new Anybody());
            assertThatThrownBy(() -> ports.open(RUN, ANY, 6006, ANY))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .has(MessageCode.of("remote.port-forwarding-off"));
        } finally {
            server.stop(true);
        }
    }

    private static boolean ended(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (IOException reset) {
            return true;
        }
    }

    private int channels() {
        return connections
                .orElseThrow()
                .report(ClusterName.of("lab"))
                .orElseThrow()
                .channels()
                .used();
    }

    private RunPorts ports(Rigs.Info rig, String host, int port) throws IOException {
        return ports(
                " IdentityFile " + rig.get("KEY") + "\n UserKnownHostsFile " + rig.get("KNOWN_HOSTS")
                        + "\n HostKeyAlias [" + rig.get("HOST") + "]:" + rig.get("PORT") + "\n User " + rig.get("USER")
                        + "\n",
                host,
                port,
                LoginQuestions.NON_INTERACTIVE);
    }

    private RunPorts ports(String options, String host, int port, LoginQuestions questions) throws IOException {
        Path config = Files.writeString(
                home.resolve("config"),
                "Host it\n HostName " + host + "\n Port " + port + "\n IdentityAgent none\n" + options
                        + " UserKnownHostsFile " + home.resolve("known") + "\n StrictHostKeyChecking accept-new\n");
        Cluster lab = new Cluster(
                ClusterName.of("lab"),
                Optional.of(Address.alias("it")),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        LiveClusterConnections made = new LiveClusterConnections(
                new Connections(new SshConfig(home, Optional.of(config), Map.of()), new ThisComputer()),
                questions,
                Dialects.known(),
                KnownClusters.NONE,
                InstantSource.system());
        connections = Optional.of(made);
        JobReport report = new JobReport(
                JobState.RUNNING, "RUNNING", Optional.empty(), JobReport.Times.UNKNOWN, Optional.of("127.0.0.1"), ANY);
        book.put(new Run(
                RUN,
                1,
                PresetId.of("mnist/quick"),
                lab.name(),
                Instant.EPOCH,
                List.of(new Job(0, Optional.of(new JobId("7")), report, Instant.EPOCH)),
                Optional.empty()));
        RunPorts ports = new RunPorts(
                FaultlessClusters.of(name -> Optional.of(lab), made, Dialects.known(), "ws"),
                book,
                home.resolve("ports"));
        opened = Optional.of(ports);
        return ports;
    }

    private static final class Anybody implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.of("anything".toCharArray());
        }

        @Override
        public boolean trust(NewHostKey key) {
            return true;
        }
    }
}
