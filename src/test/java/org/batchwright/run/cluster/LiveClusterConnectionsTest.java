package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.run.HostAround;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoginNodeFacts;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cluster discovery, with local commands that respond like those of a cluster. */
class LiveClusterConnectionsTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @TempDir
    private Path folder;

    private final List<String> commands = new CopyOnWriteArrayList<>();
    private final HostAround.Way usual = this::asOnTheCluster;
    private HostAround.Way way = usual;
    private Instant now = NOON;

    @BeforeEach
    void install_a_fake_slurm() throws Exception {
        tool("sinfo", """
                if [ "$1" = --version ]; then echo 'slurm 24.11.5'
                else echo 'gpu*|16|64000|gpu:a100:4|0/2/0/2|a100,nvlink'; echo 'gpu*|16|64000|(null)|0/1/0/1|(null)'; fi
                """);
        tool("scontrol", """
                case "$*" in
                *config) printf '%s\\n' 'AccountingStorageEnforce = associations' 'ClusterName = here' 'MaxArraySize = 1001' ;;
                *partition*) echo 'PartitionName=gpu Default=YES MaxTime=01:00:00 State=UP' ;;
                *reservation*) echo "ReservationName=mine Users=bob,$(id -un) Accounts=(null) State=ACTIVE"
                  echo 'ReservationName=theirs Users=bob Accounts=(null) State=ACTIVE' ;;
                *license*) echo 'LicenseName=matlab Total=5 Used=0' ;;
                esac
                """);
        tool("sacctmgr", """
                case "$*" in
                *'show qos'*) printf '%s\\n' '1|normal|' '2|high|01:00:00' ;;
                *DefaultQOS) echo 'here|lab||' ;;
                *) echo 'here|lab|lab||2,1||' ;;
                esac
                """);
        tool("qsub", "echo 'qsub: look-alike of Slurm'\n");
    }

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
            assertThat(found.availableResources().licences()).containsExactly("matlab");
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
    void the_first_connection_queries_once_and_later_uses_query_nothing() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.host(cluster("slurm"));
            connections.host(cluster("slurm"));

            assertThat(commands).hasSize(2);
            assertThat(connections.status(new ClusterName("lab")).discovery()).isPresent();
        }
    }

    @Test
    void the_queues_are_shown_before_accounting_answered_and_the_accounts_follow() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        way = (host, script, limit) -> {
            if (script.contains("sacctmgr")) {
                asked.await();
            }
            return asOnTheCluster(host, script, limit);
        };
        List<Discovery> shown = new CopyOnWriteArrayList<>();
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.onChange(name -> connections.status(name).discovery().ifPresent(found -> {
                shown.add(found);
                asked.countDown();
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
    void a_slurm_without_accounting_is_found_with_no_accounts() throws Exception {
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
    void a_server_with_one_session_at_a_time_is_queried_sequentially() throws Exception {
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
    void querying_again_opens_no_new_connection() throws Exception {
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
    void an_unresponsive_scheduler_is_silent_until_it_replies() throws Exception {
        ClusterName lab = new ClusterName("lab");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(connections.status(lab).isSilent()).isFalse();
            now = NOON.plusSeconds(90);

            connections.silent(lab, new OperationException.NotPossible("It does not answer.", "Wait."));
            assertThat(connections.status(lab).isSilent()).isTrue();
            assertThat(connections.status(lab).asked()).hasValue(NOON);

            connections.answered(lab);
            assertThat(connections.status(lab).isSilent()).isFalse();
        }
    }

    @Test
    void an_unwritable_root_is_reported_and_the_scheduler_still_found() throws Exception {
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
    void with_two_schedulers_pjm_and_lsf_win_over_their_lookalikes() throws Exception {
        tool("pjsub", "exit 0\n");
        tool("pjstat", "echo 'small [ENABLE,START]'\n");
        tool("pjdel", "exit 0\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(discovered(connections)).isEqualTo("pjm");
            connections.connect(
                    cluster("slurm"), ClusterConnections.ConnectSteps.SILENT); // the file sets which one is meant
            assertThat(discovered(connections)).isEqualTo("slurm");
        }
    }

    @Test
    void the_lsid_shipped_with_slurm_is_not_lsf() throws Exception {
        tool("bsub", "exit 0\n");
        tool("lsid", "echo 'Slurm 22.05.8, Feb 1 2006'\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(discovered(connections)).isEqualTo("slurm");
        }
        tool("lsid", "echo 'IBM Spectrum LSF Standard 10.1.0.9, Oct 16 2019'\n");
        tool("bqueues", "exit 0\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(discovered(connections)).isEqualTo("lsf");
        }
    }

    private static String discovered(LiveClusterConnections connections) {
        return connections
                .status(new ClusterName("lab"))
                .discovery()
                .orElseThrow()
                .dialect();
    }

    @Test
    void torque_is_neither_a_supported_pbs_nor_a_plain_computer() throws Exception {
        tool("qstat", "case $1 in --version) echo 'Version: 6.1.3' >&2 ;; *) exit 1 ;; esac\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(
                            () -> connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT))
                    .hasMessageContaining(
                            "runs Torque (reported by its qstat), which Batchwright does not support yet.");
        }
    }

    @Test
    void an_unresponsive_slurm_is_not_a_plain_computer() throws Exception {
        tool("scontrol", "echo 'Unable to contact slurm controller' >&2; exit 1\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(
                            () -> connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT))
                    .hasMessageContaining("No working Slurm found");
        }
    }

    @Test
    void an_initially_unresponsive_scheduler_is_reported_with_its_own_output() throws Exception {
        tool("scontrol", "echo 'Unable to contact slurm controller' >&2; exit 1\n");
        tool("sinfo", "echo 'slurm_load_partitions: Zero Bytes were transmitted' >&2; exit 1\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.host(cluster("slurm"));

            ConnectionStatus status = connections.status(new ClusterName("lab"));
            assertThat(status.link()).isEqualTo(LinkState.UP);
            assertThat(status.isSilent()).isTrue();
            assertThat(status.failure().orElseThrow().what())
                    .isEqualTo("No working Slurm found on lab: slurm_load_partitions: Zero Bytes were transmitted.");
        }
    }

    @Test
    void an_unresponsive_grid_engine_master_is_not_a_plain_computer() throws Exception {
        tool("sinfo", "exit 127\n");
        tool("scontrol", "exit 127\n");
        tool("qconf", "exit 1\n");
        tool("qstat", "echo 'error: commlib error: got select error' >&2; exit 1\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(
                            () -> connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT))
                    .hasMessageContaining("No working Grid Engine found");
        }
    }

    @Test
    void a_qsub_shipped_with_slurm_is_not_pbs() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(() -> connections.connect(cluster("openpbs"), ClusterConnections.ConnectSteps.SILENT))
                    .hasMessageContaining("OpenPBS");
        }
    }

    @Test
    void kubectl_lists_its_contexts_and_the_namespaces_of_the_chosen_one() throws Exception {
        tool("kubectl", """
                case "$*" in
                'config get-contexts -o name') printf '%s\\n' lab '研究室 of 山田' ;;
                'config current-context') echo lab ;;
                "config view --minify --context=研究室 of 山田 -o jsonpath={.contexts[0].context.namespace}") printf ml ;;
                *"--context=研究室 of 山田 get --raw /version") echo '{"gitVersion": "v1.31.0"}' ;;
                *"--context=研究室 of 山田 get namespaces -o name") printf 'namespace/%s\\n' default ml ;;
                *) exit 1 ;;
                esac
                """);
        Cluster kube = cluster("kubernetes");
        Cluster said = kube.withOverrides(kube.overrides().withDialectOption("context", Optional.of("研究室 of 山田")));
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            Discovery found = connections
                    .connect(said, ClusterConnections.ConnectSteps.SILENT)
                    .discovery()
                    .orElseThrow();

            assertThat(found.availableResources().choices())
                    .containsExactly(
                            new DialectOptionChoice("context", Optional.of("lab"), List.of("lab", "研究室 of 山田")),
                            new DialectOptionChoice("namespace", Optional.of("ml"), List.of("default", "ml")));
        }
    }

    @Test
    void with_a_dead_context_the_contexts_are_listed_with_kubectls_error() throws Exception {
        tool("kubectl", """
                case "$*" in
                'config get-contexts -o name') printf '%s\\n' lab other ;;
                'config current-context') echo lab ;;
                *) echo 'Unable to connect to the server: no such host' >&2; exit 1 ;;
                esac
                """);
        Cluster kube = cluster("kubernetes");
        Cluster missing = kube.withOverrides(kube.overrides().withDialectOption("context", Optional.of("gone")));
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            for (Cluster one : List.of(kube, missing)) {
                assertThatThrownBy(() -> connections.connect(one, ClusterConnections.ConnectSteps.SILENT))
                        .hasMessageContaining(
                                one.equals(kube)
                                        ? "Unable to connect to the server: no such host."
                                        : "kubectl has no context gone; it has: lab other.");
                ConnectionStatus status = connections.status(new ClusterName("lab"));
                assertThat(status.isSilent()).isTrue();
                assertThat(status.discovery().orElseThrow().availableResources().choices())
                        .containsExactly(
                                new DialectOptionChoice("context", Optional.of("lab"), List.of("lab", "other")));
            }
            assertThat(connections
                            .connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT)
                            .discovery()
                            .orElseThrow()
                            .dialect())
                    .as("a kubectl without a server is none where the scheduler is looked for")
                    .isEqualTo("slurm");
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
                whole.replace("\"version\":3", "\"version\":2"),
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

    private int logins;

    private LiveClusterConnections desk(KnownClusters known) {
        Hosts hosts = (cluster, questions, steps) -> {
            logins++;
            return new HostAround(new ThisComputer(), way);
        };
        return new LiveClusterConnections(hosts, LoginQuestions.NON_INTERACTIVE, Dialects.known(), known, () -> now);
    }

    private Answer asOnTheCluster(Host host, String script, Duration limit)
            throws OperationException, InterruptedException {
        commands.add(script);
        return host.run("PATH=" + folder + ":$PATH SCRATCH=" + folder + "\n" + script, limit);
    }

    private Cluster cluster(String scheduler) {
        return at(scheduler, "login.example.org");
    }

    private Cluster elsewhere() {
        return at("slurm", "other.example.org");
    }

    private Cluster at(String scheduler, String host) {
        return new Cluster(
                new ClusterName("lab"),
                Optional.of(Address.alias(host)),
                scheduler,
                new Cluster.Policy(folder + "/it's the root", Duration.ofSeconds(60), 1, List.of()),
                Map.of(),
                List.of());
    }

    private void tool(String name, String text) throws Exception {
        Path tool = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + text);
        assertThat(tool.toFile().setExecutable(true)).isTrue();
    }
}
