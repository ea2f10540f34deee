package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobState;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.run.report.LoggedHosts;
import org.batchwright.run.report.ProgramLog;
import org.batchwright.text.Message;
import org.batchwright.workspace.AppFolders;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportVerbTest {
    private static final Cluster SECRET_LAB = new Cluster(
            ClusterName.of("quasar"),
            Optional.of(new Address(
                    "login.quasar.example.org",
                    Optional.of("alovelace"),
                    OptionalInt.empty(),
                    Optional.empty(),
                    List.of("bob77@gate.example.net"))),
            "slurm",
            Cluster.Policy.USUAL,
            Map.of("account", "grp-depth"),
            List.of());

    @TempDir
    Path folder;

    private final CliHarness typed = new CliHarness();

    @BeforeEach
    void program() throws IOException {
        typed.engine.folders = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        Files.createDirectories(folder.resolve("data"));
        typed.engine.clusters.save(SECRET_LAB);
    }

    private void connect(Hosts hosts) {
        try (ProgramLog log = new ProgramLog(typed.engine.folders.programLog())) {
            new LoggedHosts(hosts, log).connect(SECRET_LAB, LoginQuestions.NON_INTERACTIVE, Hosts.Steps.SILENT);
        } catch (OperationException | InterruptedException expected) {
            // the failure is logged
        }
    }

    @Test
    void the_report_contains_details_but_no_names() throws IOException {
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(
                typed.engine.folders.settings(),
                "appearance: dark\ndefault-cluster: quasar\nterminal: xterm -title alovelace\nlast-workspace: /home/x\n");
        typed.engine.put(FakeEngine.run(1, JobState.RUNNING));
        connect((cluster, questions, steps) -> {
            steps.started(Hosts.Step.REACH);
            steps.done(Hosts.Step.REACH, "login.quasar.example.org:22");
            steps.started(Hosts.Step.LOGIN);
            steps.done(Hosts.Step.LOGIN, "ed25519 key of alovelace");
            steps.started(Hosts.Step.SHELL);
            throw new OperationException.LoginRefused(
                    Message.of("run.cluster-gone", "quasar", "quasar"), "password: geheim");
        });
        assertThat(typed.run("report")).isZero();
        assertThat(typed.out())
                .startsWith("# Batchwright report\n")
                .contains("- Java: " + System.getProperty("java.runtime.version"))
                .contains("- appearance: dark", "- default-cluster: cluster-2", "- terminal: xterm -title user-")
                .containsPattern(
                        "\\| cluster-\\d \\| slurm \\| SSH through one host \\| ed25519 key of user-\\d \\| off \\|")
                .contains("- Presets: 3", "- History: 1 run, 1 job")
                .containsPattern("cluster-\\d: connecting to user-\\d@host-\\d\n")
                .containsPattern("cluster-\\d: connection: host-\\d:22 \\(\\d+ ms\\)\n")
                .containsPattern("LoginRefused \\[run.cluster-gone] The cluster cluster-\\d is no longer")
                .containsPattern("cluster-\\d: failed during the shell startup after \\d+ ms")
                .doesNotContain("quasar", "alovelace", "bob77", "gate.example", "grp-depth", "geheim", "/home/x");
        assertThat(typed.err()).isEmpty();
    }

    @Test
    void a_file_is_created_but_never_replaced() throws IOException {
        Path file = folder.resolve("report.md");
        assertThat(typed.run("report", "--output", file.toString())).isZero();
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).contains("Report written to " + file);
        String first = Files.readString(file);
        assertThat(first).contains("## Clusters");
        CliHarness again = new CliHarness();
        assertThat(again.run("report", "--output", file.toString())).isEqualTo(4);
        assertThat(again.err()).contains("already exists", "Choose another name");
        assertThat(Files.readString(file)).isEqualTo(first);
    }

    @Test
    void json_contains_the_report() {
        assertThat(typed.run("report", "--json")).isZero();
        assertThat(typed.json().at("/report").asString()).startsWith("# Batchwright report\n");
        assertThat(typed.json().at("/file").isNull()).isTrue();
    }

    @Test
    void a_log_cannot_close_its_code_block() throws IOException {
        try (ProgramLog log = new ProgramLog(typed.engine.folders.programLog())) {
            log.add(ProgramLog.Topic.PROGRAM, Message.of("run.log-connection-lost", "x\n```\n# Forged"));
        }
        assertThat(typed.run("report")).isZero();
        assertThat(typed.out()).contains("\n````text\n").doesNotContain("\n# Forged");
    }
}
