package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.model.MessageCode;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.debugger.RunDebugger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs on This computer whose program waits for a debugger: a fake debugpy that takes the same options and accepts a single client. */
@Tag("rig")
class DebuggerOnThisComputerTest {
    private static final String IMITATION = """
            import runpy, socket, sys
            assert sys.argv[1] == "--listen" and sys.argv[3] == "--wait-for-client", sys.argv
            host, port = sys.argv[2].split(":")
            server = socket.create_server((host, int(port)))
            client = server.accept()[0]
            server.close()
            assert client.recv(9) == b"continue\\n", "the only client left"
            client.sendall(b"attached to " + sys.argv[4].encode() + b"\\n")
            sys.argv = sys.argv[4:]
            runpy.run_path(sys.argv[0], run_name="__main__")
            """;

    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void make() throws Exception {
        here = JobsOnThisComputer.open(folder, 1);
        here.code("debugpy.py", IMITATION);
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void a_program_waits_for_a_debugger_and_then_runs() throws Exception {
        here.code("train.py", "print('training')\n");
        Run run = submitted();
        RunDebugger.Opened opened = here.engine().access().debugger().open(run.id());
        assertThat(opened.forward().isLocal()).isTrue();
        assertThat(Path.of(opened.folder())).isEqualTo(file(run, "work").orElseThrow());
        assertThat(attach(opened)).isEqualTo("attached to train.py");
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.log(run)).contains("# waiting for a debugger", "training");
    }

    @Test
    void after_a_failure_the_node_is_kept_until_it_is_released() throws Exception {
        here.code("train.py", "raise SystemExit(3)\n");
        Run run = submitted();
        assertThat(attach(here.engine().access().debugger().open(run.id()))).isNotEmpty();
        await().atMost(RealWorkspace.PATIENCE).until(() -> file(run, "kept").isPresent());
        try (OpenCommand shell = here.engine().access().shells().startShell(run.id(), OptionalInt.empty())) {
            shell.input().write("basename \"$PWD\"\n".getBytes(StandardCharsets.UTF_8));
            shell.input().close();
            assertThat(new String(shell.output().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualToIgnoringNewLines(run.id().value());
        }
        assertThatThrownBy(() -> here.engine().access().debugger().open(run.id()))
                .is(MessageCode.of("run.debugged-program-ended"));
        here.engine().access().debugger().release(run.id());
        Run ended = here.awaitEnd(run);
        assertThat(ended.state()).isEqualTo(JobState.FAILED);
        assertThat(here.log(run)).contains("# exit status 3: keeping the node", "# releasing the node");
    }

    @Test
    void a_cancelled_program_does_not_keep_its_node() throws Exception {
        here.code("train.py", "print('training')\n");
        Run run = submitted();
        here.engine().access().debugger().open(run.id());
        here.engine().control().cancel(run.id());
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(file(run, "kept")).isEmpty();
    }

    private Run submitted() throws Exception {
        Experiment original = here.engine()
                .presets()
                .resolve(here.command("python3 -u train.py"))
                .experiment();
        Experiment debugged =
                new DebugJob(Optional.empty(), Duration.ofMinutes(30)).on(ClusterName.THIS_COMPUTER, original);
        ComposedPlan composition = here.engine().composer().compose(debugged, here.cluster());
        assertThat(composition.plan().problems()).isEmpty();
        Run run = here.submit(composition);
        return here.awaitRun(run, last -> last.state() == JobState.RUNNING);
    }

    private static String attach(RunDebugger.Opened opened) throws Exception {
        try (Socket client = new Socket(
                        opened.settings("debug").host(),
                        opened.settings("debug").port());
                BufferedReader reader =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            client.getOutputStream().write("continue\n".getBytes(StandardCharsets.UTF_8));
            return String.valueOf(reader.readLine());
        }
    }

    private Optional<Path> file(Run run, String name) throws Exception {
        return new JobsOnThisComputer(folder).find(run, name);
    }
}
