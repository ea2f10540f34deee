package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoginNodeFacts;
import org.junit.jupiter.api.Test;

/** Tests discovery of a cluster with local commands that respond like the commands of a cluster. */
class LiveClusterConnectionsTest extends FakeSlurmLogin {
    @Test
    void two_concurrent_commands_find_the_scheduler_queues_site_and_accounts() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            Discovery found = connections
                    .connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT)
                    .discovery()
                    .orElseThrow();

            assertThat(commands).hasSize(2);
            assertThat(found.dialect()).isEqualTo("slurm");
            assertThat(found.version()).isEqualTo("Slurm 24.11.5");
            assertThat(found.queues()).extracting(Queue::name).containsExactly("gpu");
            assertThat(found.gpuTypes()).containsExactly("a100");
            assertThat(found.availableResources().classes()).containsExactly("normal", "high");
            assertThat(found.availableResources().features()).containsExactly("a100", "nvlink");
            assertThat(found.availableResources().reservations()).containsExactly("mine");
            assertThat(found.availableResources().licenses()).containsExactly("matlab");
            assertThat(found.accounts()).isPresent();
            assertThat(found.queriedAt()).hasValue(NOON);
            assertThat(found.loginNodeFacts().root()).hasValue(folder.toRealPath() + "/it's the root");
            assertThat(found.loginNodeFacts().scratch())
                    .containsExactly(new LoginNodeFacts.Scratch("SCRATCH", folder.toString()));
            assertThat(found.loginNodeFacts().rooms()).isNotEmpty();
            assertThat(found.loginNodeFacts().zone().orElseThrow()).matches(".*[+-]\\d{4}");
        }
    }

    @Test
    void the_cluster_is_queried_only_when_it_is_connected_for_the_first_time() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.host(cluster("slurm"));
            connections.host(cluster("slurm"));

            assertThat(commands).hasSize(2);
            assertThat(connections.status(new ClusterName("lab")).discovery()).isPresent();
        }
    }

    @Test
    void the_queues_are_shown_before_accounting_responds_and_the_accounts_are_shown_later() throws Exception {
        CountDownLatch queried = new CountDownLatch(1);
        way = (host, script, limit) -> {
            if (script.contains("sacctmgr")) {
                queried.await();
            }
            return asOnTheCluster(host, script, limit);
        };
        List<Discovery> shown = new CopyOnWriteArrayList<>();
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.onChange(name -> connections.status(name).discovery().ifPresent(found -> {
                shown.add(found);
                queried.countDown();
            }));
            connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT);
        }
        assertThat(shown.getFirst().queues()).extracting(Queue::name).containsExactly("gpu");
        assertThat(shown.getFirst().accounts()).isEmpty();
        assertThat(shown.getLast().accounts()).isPresent();
    }

    @Test
    void cached_accounts_are_used_while_accounting_hangs() throws Exception {
        KnownClusterFiles files = new KnownClusterFiles(folder.resolve("known"), () -> List.of(cluster("slurm")));
        try (LiveClusterConnections connections = desk(files)) {
            Discovery found = connections
                    .connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT)
                    .discovery()
                    .orElseThrow();
            tool("sacctmgr", "exit 1\n");
            tool("scontrol", "[ \"$2\" != partition ] || echo 'PartitionName=new State=UP'\n");

            Discovery again = connections.refresh(cluster("slurm")).discovery().orElseThrow();

            assertThat(again.accounts()).isEqualTo(found.accounts()).isPresent();
            assertThat(again.availableResources().classes()).containsExactly("normal", "high");
            assertThat(again.queues()).extracting(Queue::name).containsExactly("new");
            assertThat(files.all().values()).containsExactly(again);
        }
    }

    @Test
    void a_slurm_without_accounting_is_found_without_accounts() throws Exception {
        Files.delete(folder.resolve("sacctmgr"));
        way = (host, script, limit) -> asOnTheCluster(host, "command() { [ $2 != sacctmgr ]; }\n" + script, limit);
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            Discovery found = connections
                    .connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT)
                    .discovery()
                    .orElseThrow();

            assertThat(found.accounts()).isEmpty();
            assertThat(found.queues()).isNotEmpty();
        }
    }

    @Test
    void a_server_that_allows_one_session_at_a_time_is_queried_sequentially() throws Exception {
        Semaphore sessions = new Semaphore(1);
        way = (host, script, limit) -> {
            if (!sessions.tryAcquire()) {
                throw new OperationException.NotPossible("It allows no further session.", "Wait.");
            }
            try {
                return asOnTheCluster(host, script, limit);
            } finally {
                sessions.release();
            }
        };
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            Discovery found = connections
                    .connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT)
                    .discovery()
                    .orElseThrow();

            assertThat(found.accounts()).isPresent();
        }
    }

    @Test
    void a_second_query_opens_no_new_connection() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT);
            now = NOON.plusSeconds(60);
            tool("scontrol", "[ \"$2\" != partition ] || echo 'PartitionName=new State=UP'\n");

            Discovery found = connections.refresh(cluster("slurm")).discovery().orElseThrow();

            assertThat(found.queues()).extracting(Queue::name).containsExactly("new");
            assertThat(found.queriedAt()).hasValue(now);
            assertThat(commands).hasSize(4);
            assertThat(logins).isEqualTo(1);
        }
    }

    @Test
    void a_query_that_fails_because_the_user_disconnects_reports_no_lost_connection() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            ClusterName lab = new ClusterName("lab");
            AtomicBoolean disconnecting = new AtomicBoolean();
            way = (host, script, limit) -> {
                if (disconnecting.get()) {
                    connections.disconnect(lab);
                    throw ConnectionErrors.connectionBroken(cluster("slurm"));
                }
                return asOnTheCluster(host, script, limit);
            };
            connections.connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT);
            disconnecting.set(true);

            ConnectionStatus status = connections.refresh(cluster("slurm"));

            assertThat(status).isEqualTo(connections.status(lab));
            assertThat(status.link()).isEqualTo(LinkState.OFF);
            assertThat(status.failure()).isEmpty();
        }
    }

    @Test
    void a_query_that_fails_while_the_user_connects_again_reports_no_lost_connection() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            ClusterName lab = new ClusterName("lab");
            AtomicBoolean failing = new AtomicBoolean();
            List<LinkState> links = new CopyOnWriteArrayList<>();
            way = (host, script, limit) -> {
                if (failing.getAndSet(false)) {
                    connections.connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT);
                    throw ConnectionErrors.connectionBroken(cluster("slurm"));
                }
                return asOnTheCluster(host, script, limit);
            };
            connections.connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT);
            connections.onChange(name -> links.add(connections.status(lab).link()));
            failing.set(true);

            connections.refresh(cluster("slurm"));

            assertThat(links).contains(LinkState.CONNECTING).doesNotContain(LinkState.LOST);
            assertThat(connections.status(lab).link()).isEqualTo(LinkState.UP);
            assertThat(connections.status(lab).failure()).isEmpty();
        }
    }

    @Test
    void disconnecting_during_the_first_query_leaves_the_cluster_disconnected() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            ClusterName lab = new ClusterName("lab");
            way = (host, script, limit) -> {
                connections.disconnect(lab);
                return asOnTheCluster(host, script, limit);
            };

            connections.host(cluster("slurm"));

            assertThat(commands).isNotEmpty();
            assertThat(connections.status(lab).link()).isEqualTo(LinkState.OFF);
            assertThat(connections.status(lab).login()).isEmpty();
        }
    }

    @Test
    void an_unwritable_root_is_reported_and_the_scheduler_is_still_found() throws Exception {
        Files.writeString(folder.resolve("it's the root"), "a file");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(() -> connections.connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("it's the root");
            assertThat(connections.status(new ClusterName("lab")).discovery()).isPresent();
            assertThat(connections.status(new ClusterName("lab")).isSilent())
                    .as("the scheduler answered")
                    .isFalse();
        }
    }

    @Test
    void discovery_results_are_available_in_the_next_session_while_offline() throws Exception {
        KnownClusterFiles files = new KnownClusterFiles(folder.resolve("known"), () -> List.of(cluster("slurm")));
        Discovery found;
        try (LiveClusterConnections connections = desk(files)) {
            found = connections
                    .connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT)
                    .discovery()
                    .orElseThrow();
        }
        commands.clear();

        try (LiveClusterConnections later = desk(files)) {
            assertThat(later.status(new ClusterName("lab")).discovery()).hasValue(found);
            assertThat(later.status(new ClusterName("lab")).link()).isEqualTo(LinkState.OFF);
            later.host(cluster("slurm"));
            assertThat(commands).as("asked an hour ago at most").isEmpty();
        }
        now = NOON.plus(Duration.ofHours(2));
        try (LiveClusterConnections muchLater = desk(files)) {
            muchLater.host(cluster("slurm"));
            assertThat(commands).hasSize(2);
        }
    }

    @Test
    void a_broken_outdated_or_unrelated_file_is_ignored() throws Exception {
        Path known = folder.resolve("known");
        DialectOptionChoice choice = new DialectOptionChoice("context", Optional.of("研究"), List.of("研究", "lab"));
        Discovery found = new Discovery("slurm", "Slurm 24.11", List.of())
                .with(new AvailableResources(List.of(), List.of(), List.of(), List.of(), List.of(choice), List.of()));
        new KnownClusterFiles(known, List::of).store(cluster("slurm"), found);
        Path file = known.resolve("lab.json");
        String whole = Files.readString(file);

        assertThat(read(cluster("slurm"))).isEqualTo(Map.of(new ClusterName("lab"), found));
        assertThat(read(cluster("openpbs"))).isEmpty();
        assertThat(read(elsewhere())).isEmpty();
        for (String text : List.of(
                "",
                "null",
                "[]",
                whole.substring(0, whole.length() / 2),
                whole.replace("\"version\":5", "\"version\":4"),
                whole.replace("\"queues\":[]", "\"queues\":null"),
                whole.replace("\"queues\":[],", ""),
                whole.replace("\"dialect\"", "\"tongue\""))) {
            Files.writeString(file, text);
            assertThat(read(cluster("slurm"))).as(text).isEmpty();
        }
    }

    private Map<ClusterName, Discovery> read(Cluster cluster) {
        return new KnownClusterFiles(folder.resolve("known"), () -> List.of(cluster)).all();
    }

    private Cluster elsewhere() {
        return at("slurm", "other.example.org");
    }
}
