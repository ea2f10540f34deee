package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.junit.jupiter.api.Test;

/** Tests the detection of a cluster's scheduler, even if several are installed or one does not respond. */
class SchedulerDetectionTest extends FakeSlurmLogin {
    @Test
    void a_scheduler_that_does_not_respond_is_marked_until_it_responds() throws Exception {
        ClusterName lab = new ClusterName("lab");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("slurm"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(connections.status(lab).isSilent()).isFalse();
            now = NOON.plusSeconds(90);

            connections.silent(lab, new OperationException.NotPossible("It does not answer.", "Wait."));
            assertThat(connections.status(lab).isSilent()).isTrue();
            assertThat(connections.status(lab).answeredAt()).hasValue(NOON);

            connections.answered(lab);
            assertThat(connections.status(lab).isSilent()).isFalse();
        }
    }

    @Test
    void pjm_and_lsf_take_precedence_over_schedulers_that_emulate_them() throws Exception {
        tool("pjsub", "exit 0\n");
        tool("pjstat", "echo 'small [ENABLE,START]'\n");
        tool("pjdel", "exit 0\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(discovered(connections)).isEqualTo("pjm");
            connections.connect(
                    cluster("slurm"), ClusterConnections.ConnectSteps.SILENT); // the cluster file names one of them
            assertThat(discovered(connections)).isEqualTo("slurm");
        }
    }

    @Test
    void flux_commands_without_an_instance_are_not_detected_as_flux() throws Exception {
        tool("flux", "[ \"$1\" = version ] && echo 'commands: 0.88.0'\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(discovered(connections)).isEqualTo("slurm");
        }
        tool(
                "flux",
                "case $1 in version) echo 'commands: 0.88.0' ;; queue) echo '|enabled|started|inf|0|inf' ;; esac\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(discovered(connections)).isEqualTo("flux");
        }
    }

    @Test
    void the_lsid_shipped_with_slurm_is_not_detected_as_lsf() throws Exception {
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

    @Test
    void torque_is_not_mistaken_for_a_supported_pbs_or_a_computer_without_a_scheduler() throws Exception {
        tool("qstat", "case $1 in --version) echo 'Version: 6.1.3' >&2 ;; *) exit 1 ;; esac\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(
                            () -> connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT))
                    .hasMessageContaining(
                            "runs Torque (reported by its qstat), which Batchwright does not support yet.")
                    .asInstanceOf(type(OperationException.class))
                    .extracting(OperationException::advice, STRING)
                    .startsWith("Supported schedulers: PJM, LSF, Flux, Slurm, OpenPBS, Grid Engine, Kubernetes. ");
        }
    }

    @Test
    void a_computer_without_any_scheduler_is_a_workstation() throws Exception {
        for (String command : List.of("pjsub", "lsid", "flux", "sinfo", "scontrol", "qstat")) {
            tool(command, "exit 127\n");
        }
        lines = "command() { case $2 in qconf|kubectl) return 1 ;; *) builtin command \"$@\" ;; esac; }\n";
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT);
            assertThat(discovered(connections)).isEqualTo("none");
        }
    }

    @Test
    void an_unresponsive_slurm_is_not_detected_as_a_computer_without_a_scheduler() throws Exception {
        tool("scontrol", "echo 'Unable to contact slurm controller' >&2; exit 1\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(
                            () -> connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT))
                    .has(MessageCode.of("run.scheduler-not-usable"));
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
                    .isEqualTo("Slurm cannot be used on lab: slurm_load_partitions: Zero Bytes were transmitted.");
        }
    }

    @Test
    void an_unresponsive_grid_engine_master_is_not_detected_as_a_computer_without_a_scheduler() throws Exception {
        tool("sinfo", "exit 127\n");
        tool("scontrol", "exit 127\n");
        tool("qconf", "exit 1\n");
        tool("qstat", "echo 'error: commlib error: got select error' >&2; exit 1\n");
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(
                            () -> connections.connect(cluster("nobody-knows"), ClusterConnections.ConnectSteps.SILENT))
                    .has(MessageCode.of("run.scheduler-not-usable"));
        }
    }

    @Test
    void a_qsub_shipped_with_slurm_is_not_detected_as_pbs() throws Exception {
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            assertThatThrownBy(() -> connections.connect(cluster("openpbs"), ClusterConnections.ConnectSteps.SILENT))
                    .hasMessageContaining("OpenPBS");
        }
    }

    @Test
    void kubectl_contexts_and_the_namespaces_of_the_chosen_context_are_listed() throws Exception {
        tool("kubectl", """
                case "$*" in
                'config view -o jsonpath={.current-context}'*) printf '%s\\n' lab lab '' '研究室 of 山田' ml ;;
                *"--context=研究室 of 山田 get --raw /version") echo '{"gitVersion": "v1.31.0"}' ;;
                *"--context=研究室 of 山田 get namespaces -o name") printf 'namespace/%s\\n' default ml ;;
                *) exit 1 ;;
                esac
                """);
        Cluster kube = cluster("kubernetes");
        Cluster configured =
                kube.withOverrides(kube.overrides().withDialectOption("context", Optional.of("研究室 of 山田")));
        try (LiveClusterConnections connections = desk(KnownClusters.NONE)) {
            Discovery found = connections
                    .connect(configured, ClusterConnections.ConnectSteps.SILENT)
                    .discovery()
                    .orElseThrow();

            assertThat(found.availableResources().choices())
                    .containsExactly(
                            new DialectOptionChoice("context", Optional.of("lab"), List.of("lab", "研究室 of 山田")),
                            new DialectOptionChoice("namespace", Optional.of("ml"), List.of("default", "ml")));
        }
    }

    @Test
    void contexts_are_listed_with_the_error_of_kubectl_if_the_current_context_is_dead() throws Exception {
        tool("kubectl", """
                case "$*" in
                'config view -o jsonpath={.current-context}'*) printf '%s\\n' lab lab '' other '' ;;
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

    private static String discovered(LiveClusterConnections connections) {
        return connections
                .status(new ClusterName("lab"))
                .discovery()
                .orElseThrow()
                .dialect();
    }
}
