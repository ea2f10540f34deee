package org.batchwright.run.ports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.link.ClosedPort;
import org.batchwright.clusters.link.EchoServer;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.PortChannel;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.track.FirstNode;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunPortsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final OptionalInt ANY = OptionalInt.empty();

    @TempDir
    Path home;

    private final FakeRunHistory book = new FakeRunHistory();
    private final StubClusterConnections desk = new StubClusterConnections();
    private long number;
    private Optional<RunPorts> opened = Optional.empty();

    @AfterEach
    void close() {
        opened.ifPresent(RunPorts::close);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gpu[03-05,09]|gpu03",
                "gpu[3]-ib|gpu3-ib",
                "r7n2|r7n2",
                "a01,b02|a01",
                "n1/0*8+n2/0*8|n1",
                "all.q@n1.site.org|n1.site.org",
                "8*hosta:8*hostb|hosta",
                "10.1.2.3|10.1.2.3"
            })
    void the_first_node_is_found_in_a_node_list_of_each_scheduler(String notation, String first) {
        assertThat(FirstNode.of(notation)).contains(first);
        assertThat(FirstNode.of("(None)")).isEmpty();
    }

    @Test
    void data_of_concurrent_connections_is_echoed_unchanged() throws Exception {
        Run run = run("lab", JobState.RUNNING);
        try (EchoServer server = EchoServer.start()) {
            PortForward forward = ports("slurm").open(run.id(), ANY, server.port(), ANY);
            assertThat(forward.address().getHost()).isEqualTo("127.0.0.1");
            assertThat(forward.address().getPort()).isNotEqualTo(server.port());
            assertThat(EchoServer.giveBack(forward.address(), 8, 1_000_000)).isTrue();
            assertThat(desk.requests()).hasSizeGreaterThanOrEqualTo(9).containsOnly("r7n2:" + server.port());
        }
    }

    /** Some programs send everything and then only wait for the response. */
    @Test
    void a_half_closed_client_still_receives_the_response() throws Exception {
        Run run = run("lab", JobState.RUNNING);
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answer(server));
            PortForward forward = ports("slurm").open(run.id(), ANY, server.getLocalPort(), ANY);
            try (Socket socket = new Socket(
                    InetAddress.getLoopbackAddress(), forward.address().getPort())) {
                socket.getOutputStream().write("all I have to say".getBytes(StandardCharsets.UTF_8));
                socket.shutdownOutput();
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo("heard: all I have to say");
            }
        }
    }

    private static void answer(ServerSocket server) {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                byte[] received = socket.getInputStream().readAllBytes();
                socket.getOutputStream().write("heard: ".getBytes(StandardCharsets.UTF_8));
                socket.getOutputStream().write(received);
            } catch (IOException closed) {
                // the connection was only probing the port, or has ended
            }
        }
    }

    @Test
    void stopping_a_port_drops_all_connections_and_frees_it() throws Exception {
        Run run = run("lab", JobState.RUNNING);
        try (EchoServer server = EchoServer.start()) {
            RunPorts ports = ports("slurm");
            PortForward forward = ports.open(run.id(), ANY, server.port(), ANY);
            int local = forward.address().getPort();
            try (Socket idle = new Socket(InetAddress.getLoopbackAddress(), local)) {
                await().atMost(SOON).until(() -> desk.requests().size() == 2);
                ports.stop(forward);
                assertThat(idle.getInputStream().read()).isEqualTo(-1);
            }
            assertThat(ports.open()).isEmpty();
            PortForward again = ports.open(run.id(), ANY, server.port(), OptionalInt.of(local));
            assertThat(again.address().getPort()).isEqualTo(local);
            assertThatThrownBy(() -> ports.open(run.id(), ANY, server.port(), OptionalInt.of(local)))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining("Port " + local + " on this computer cannot be used");
        }
    }

    @Test
    void a_failed_forward_is_reported_until_a_forward_succeeds() throws Exception {
        Run run = run("lab", JobState.RUNNING);
        try (EchoServer server = EchoServer.start()) {
            RunPorts ports = ports("slurm");
            PortForward forward = ports.open(run.id(), ANY, server.port(), ANY);
            desk.refuse(Optional.of(new OperationException.NotPossible("The link is lost.", "Log in again.")));
            assertThatThrownBy(() -> EchoServer.sent(forward.address(), new byte[10]))
                    .isInstanceOf(IOException.class);
            await().atMost(SOON)
                    .until(() ->
                            forward.failure().map(OperationException::what).equals(Optional.of("The link is lost.")));
            desk.refuse(Optional.empty());
            assertThat(EchoServer.giveBack(forward.address(), 1, 100)).isTrue();
            assertThat(forward.failure()).isEmpty();
        }
    }

    @Test
    void a_port_for_a_single_client_is_forwarded_once_until_it_is_stopped() throws Exception {
        Run run = run("lab", JobState.RUNNING);
        RunPorts ports = ports("slurm");
        List<String> closed = new ArrayList<>();
        PortForward first = ports.openUntested(run.id(), "r7n2", 40123, way("first", closed));
        assertThat(ports.openUntested(run.id(), "r7n2", 40123, way("second", closed)))
                .isSameAs(first);
        assertThat(closed).containsExactly("second");
        assertThat(ports.open()).containsExactly(first);
        assertThat(ports.isForOneClient(first)).isTrue();
        ports.stop(first);
        assertThat(closed).containsExactly("second", "first");
        assertThat(ports.isForOneClient(first)).isFalse();
        assertThat(ports.openUntested(run.id(), "r7n2", 40123, way("third", closed)))
                .isNotSameAs(first);
    }

    private static RunPorts.Loopback way(String name, List<String> closed) {
        return new RunPorts.Loopback() {
            @Override
            public PortChannel open(int port) {
                throw new UnsupportedOperationException("it would be taken for the client");
            }

            @Override
            public void close() {
                closed.add(name);
            }
        };
    }

    @Test
    void an_unreachable_port_is_not_forwarded() throws Exception {
        desk.refuse(Optional.of(new OperationException.NotPossible("Nobody takes connections.", "Start it.")));
        Run run = run("lab", JobState.RUNNING);
        RunPorts ports = ports("slurm");
        assertThatThrownBy(() -> ports.open(run.id(), ANY, 6006, ANY)).hasMessageContaining("Nobody takes");
        assertThat(ports.open()).isEmpty();
        Run queued = run("lab", JobState.QUEUED);
        assertThatThrownBy(() -> ports.open(queued.id(), ANY, 6006, ANY)).hasMessageContaining("is not running");
        Run pod = run("lab", JobState.RUNNING);
        assertThatThrownBy(() -> ports("kubernetes").open(pod.id(), ANY, 6006, ANY))
                .hasMessageContaining("runs in a pod");
    }

    @Test
    void a_local_port_needs_no_forwarding() throws Exception {
        Run run = run(ClusterName.THIS_COMPUTER.value(), JobState.RUNNING);
        try (EchoServer server = EchoServer.start()) {
            RunPorts ports = ports("slurm");
            PortForward forward = ports.open(run.id(), ANY, server.port(), ANY);
            assertThat(forward.isLocal()).isTrue();
            assertThat(forward.address()).isEqualTo(URI.create("http://127.0.0.1:" + server.port() + "/"));
            PortForward other = ports.open(run.id(), ANY, server.port(), OptionalInt.of(0));
            assertThat(other.isLocal()).isFalse();
            assertThat(EchoServer.giveBack(other.address(), 3, 100_000)).isTrue();
            assertThat(desk.requests()).isEmpty();
        }
    }

    @Test
    void a_local_port_without_a_listener_is_rejected() throws Exception {
        Run run = run(ClusterName.THIS_COMPUTER.value(), JobState.RUNNING);
        RunPorts ports = ports("slurm");
        try (ClosedPort closed = ClosedPort.take()) {
            assertThatThrownBy(() -> ports.open(run.id(), ANY, closed.number(), ANY))
                    .has(MessageCode.of("run.port-refused"))
                    .hasMessageContaining("Port " + closed.number());
        }
        assertThat(ports.open()).isEmpty();
        assertThat(ports.lastPort(run.id())).isEmpty();
    }

    @Test
    void the_port_of_a_preset_is_remembered() throws Exception {
        Run run = run("lab", JobState.RUNNING);
        try (EchoServer server = EchoServer.start()) {
            RunPorts ports = ports("slurm");
            assertThat(ports.lastPort(run.id())).isEmpty();
            ports.open(run.id(), ANY, server.port(), ANY);
            assertThat(ports.lastPort(run.id())).hasValue(server.port());
            assertThat(new PortMemory(home.resolve("ports")).of(run.preset())).hasValue(server.port());
        }
    }

    private RunPorts ports(String scheduler) {
        Cluster lab = new Cluster(
                ClusterName.of("lab"),
                Optional.of(Address.alias("lab")),
                scheduler,
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        ConnectedClusters sites = FaultlessClusters.of(
                name -> Optional.of(name.equals(ClusterName.THIS_COMPUTER) ? Cluster.thisComputer() : lab),
                desk,
                Dialects.known(),
                "ws");
        RunPorts ports = new RunPorts(sites, book, home.resolve("ports"));
        opened.ifPresent(RunPorts::close);
        opened = Optional.of(ports);
        return ports;
    }

    private Run run(String cluster, JobState state) {
        number++;
        Run run = SampleRunHistory.run(
                number, "mnist/quick", cluster, state, "None", Instant.parse("2026-11-20T12:00:00Z"));
        book.put(run);
        return run;
    }
}
