package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.batchwright.clusters.JobAccess;
import org.batchwright.clusters.OpenSsh;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.local.JupyterOnThisComputerTest;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.look.JobInspection;
import org.batchwright.run.look.JobInspector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests shells, ssh, Jupyter and looking inside jobs in pods, with a real kubectl that runs commands in the pods of a fake API server. */
@Tag("rig")
class AccessOnKubernetesTest extends KubernetesRuns {
    private static final String FACTS = "echo \"$BATCHWRIGHT_RUN $MODE $PWD\"";

    private JobAccess jobAccess;
    private Run run;
    private String inPod;

    @BeforeEach
    void hold() throws Exception {
        jobAccess = new JobAccess(here(), folder);
        run = jobAccess.hold(
                here().with(Settings.NONE
                                .with(Fields.GPUS_PER_NODE, Value.of("1"))
                                .with(Fields.SETUP, Value.of(List.of("export PATH=" + folder + "/bin:$PATH"))))
                        .withVariables(Assignments.NONE.with("MODE", Value.of("preset"))),
                new NodeWork(Optional.empty(), Duration.ofMinutes(10), NodeWork.Image.IS_THE_JOB));
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> lab().podFile("active").isPresent());
        Path inside = lab().podFile("active").orElseThrow().getParent();
        inPod = inside + " preset " + inside;
    }

    @Test
    void shells_run_in_the_pod_with_the_environment_of_the_preset() throws Exception {
        try (OpenCommand shell = here().engine().access().shells().startShell(run.id(), JobAccess.ANY)) {
            shell.input().write((FACTS + "; echo to stderr >&2; exit 7\n").getBytes(StandardCharsets.UTF_8));
            shell.input().flush();
            shell.input().close();
            assertThat(text(shell.output())).isEqualTo(inPod);
            assertThat(text(shell.errors())).contains("to stderr");
            assertThat(shell.exit()).isEqualTo(7);
        }
        try (OpenCommand terminal = here().engine()
                .access()
                .shells()
                .openTerminal(run.id(), JobAccess.ANY, "xterm-256color", new TerminalSize(132, 50))) {
            String typed = "until [ \"$(stty size)\" = '50 132' ]; do sleep 0.1; done; echo size_is_$((5 + 5)); ";
            terminal.input().write((typed + FACTS + "; exit 4\r").getBytes(StandardCharsets.UTF_8));
            terminal.input().flush();
            assertThat(text(terminal.output())).contains("size_is_10", inPod);
            assertThat(terminal.exit()).isEqualTo(4);
        }
    }

    @Test
    void openssh_connects_through_kubectl_and_copies_files() throws Exception {
        try (WindowServer window = jobAccess.window()) {
            assertThat(window).isNotNull();
            String alias = jobAccess.hosts().add(run.id());
            assertThat(jobAccess
                            .ssh(alias, FACTS.replace("$PWD", "$(cd \"$BATCHWRIGHT_RUN\" && pwd)"))
                            .strip())
                    .isEqualTo(inPod);
            assertThat(jobAccess.openSsh().run("ssh", alias, "exit 3").exit()).isEqualTo(3);
            Path sent = Files.writeString(folder.resolve("sent"), "학습\n".repeat(100_000));
            OpenSsh.Ended copied = jobAccess.openSsh().run("scp", sent.toString(), alias + ":" + folder + "/received");
            assertThat(copied.exit()).as(copied.err()).isZero();
            assertThat(folder.resolve("received")).hasSameBinaryContentAs(sent);
        }
    }

    @Test
    void jupyter_is_reached_in_the_pod() throws Exception {
        TestProgram.write(folder.resolve("bin/jupyter-lab"), JupyterOnThisComputerTest.IMITATION);

        assertThat(jobAccess.jupyter(run)).startsWith("notebooks of ").endsWith("/work");

        here().engine().control().cancel(run.id());
        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void looking_inside_a_job_lists_the_processes_of_the_pod() throws Exception {
        JobInspection look = looks().look(run.id(), JobAccess.ANY);

        assertThat(look.processes().orElseThrow().busiest())
                .anySatisfy(process -> assertThat(process.command()).contains("bash"));
    }

    @Test
    void the_message_of_a_site_that_forbids_commands_in_pods_is_quoted() throws Exception {
        lab().server().forbid("create pods/exec");
        try (OpenCommand shell = here().engine().access().shells().startShell(run.id(), JobAccess.ANY)) {
            assertThat(text(shell.errors())).contains("cannot create resource \"pods/exec\"");
            assertThat(shell.exit()).isNotZero();
        }
        assertThatThrownBy(() -> looks().look(run.id(), JobAccess.ANY))
                .isInstanceOfSatisfying(
                        OperationException.class,
                        failure -> assertThat(failure.details()).contains("pods/exec"));
    }

    private JobInspector looks() throws Exception {
        return new JobInspector(here().engine().access().shells(), InstantSource.system());
    }

    private static String text(InputStream from) throws Exception {
        return new String(from.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
