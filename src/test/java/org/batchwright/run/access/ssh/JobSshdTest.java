package org.batchwright.run.access.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.access.ShellClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobSshdTest {
    private static final String KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBatchwright";

    private final FakeRunHistory book = new FakeRunHistory();
    private final Run run =
            FakeEngine.run(3, "mnist/quick", new ClusterName("lab"), JobReport.of(JobState.RUNNING, "RUNNING"));

    @TempDir
    Path folder;

    @Test
    void the_output_of_startup_files_is_skipped_and_does_not_affect_the_protocol() throws Exception {
        ShellClusters clusters =
                answering("Welcome!\nbatchwright-ssh x\n\nbatchwright-ssh ada " + KEY + "\nSSH-2.0-x\r\n\n");
        JobSshd.Ready ready = sshd(clusters).connect(run.id(), "ssh-ed25519 AAAAMINE me");
        assertThat(ready.identity()).isEqualTo(new JobSshd.Identity("ada", KEY));
        assertThat(new String(ready.command().output().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("SSH-2.0-x\r\n\n");
        assertThat(clusters.started.getFirst())
                .contains("authorized=\\'ssh-ed25519 AAAAMINE me\\'\\n")
                .doesNotContain("PRIVATE KEY");
    }

    @Test
    void a_node_without_an_ssh_server_is_named() {
        assertThatThrownBy(() -> sshd(answering("hello\n\nbatchwright-ssh-missing gpu03\n"))
                        .check(run.id()))
                .is(MessageCode.of("run.no-sshd"))
                .hasMessageContaining("gpu03");
    }

    @Test
    void the_error_message_of_the_scheduler_is_shown() {
        assertThatThrownBy(() -> sshd(answering("")).check(run.id()))
                .is(MessageCode.of("run.sshd-not-started"))
                .isInstanceOfSatisfying(
                        OperationException.CommandFailed.class,
                        failure -> assertThat(failure.details()).contains("complaint"));
    }

    @Test
    void a_window_forwards_connections_or_explains_why_it_cannot() throws Exception {
        ShellClusters clusters = answering("\nbatchwright-ssh ada " + KEY + "\nSSH-2.0-x\r\n");
        RunSshHosts hosts = hosts(clusters);
        SharedWindow window = new SharedWindow(folder.resolve("windows"), folder.resolve("workspace"));
        assertThat(window.connect(run.id(), SharedWindow.PromptTarget.IN_WINDOW))
                .isEmpty();
        try (WindowServer server = window.serve(hosts).orElseThrow()) {
            assertThat(window.serve(hosts)).as("one of two windows serves").isEmpty();
            assertThat(window.connect(run.id(), SharedWindow.PromptTarget.HERE))
                    .as("not connected")
                    .isEmpty();
            try (OpenCommand command = window.connect(run.id(), SharedWindow.PromptTarget.IN_WINDOW)
                    .orElseThrow()) {
                assertThat(new String(command.output().readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo("SSH-2.0-x\r\n");
            }
            assertThatThrownBy(() -> window.connect(new RunId("nosuch"), SharedWindow.PromptTarget.IN_WINDOW))
                    .hasMessageContaining("not in the history");
            assertThat(server).isNotNull();
        }
        assertThat(window.connect(run.id(), SharedWindow.PromptTarget.IN_WINDOW))
                .isEmpty();
        assertThat(window.serve(hosts)).as("after it").isPresent();
    }

    @Test
    void ssh_in_a_terminal_waits_for_the_login_in_the_window() throws Exception {
        ShellClusters clusters = answering("\nbatchwright-ssh ada " + KEY + "\nSSH-2.0-x\r\n");
        RunSshHosts hosts = hosts(clusters);
        SharedWindow window = new SharedWindow(folder.resolve("windows"), folder.resolve("workspace"));
        try (WindowServer server = window.serve(hosts).orElseThrow()) {
            assertThat(server).isNotNull();
            clusters.link = LinkState.LOST;
            assertThat(window.connect(run.id(), SharedWindow.PromptTarget.HERE)).isEmpty();
            clusters.link = LinkState.CONNECTING;
            window.connect(run.id(), SharedWindow.PromptTarget.HERE)
                    .orElseThrow()
                    .close();
        }
    }

    private ShellClusters answering(String text) {
        book.put(run);
        return new ShellClusters(1, text);
    }

    private RunAccess access(ShellClusters clusters) {
        return new RunAccess(
                FaultlessClusters.of(name -> Optional.of(FakeEngine.LAB), clusters, Dialects.known(), "ws"), book);
    }

    private JobSshd sshd(ShellClusters clusters) {
        return new JobSshd(access(clusters));
    }

    private RunSshHosts hosts(ShellClusters clusters) {
        return new RunSshHosts(
                access(clusters),
                book,
                new SshHostFiles(folder.resolve("ssh")),
                new UserSshConfig(folder),
                Optional::empty);
    }
}
