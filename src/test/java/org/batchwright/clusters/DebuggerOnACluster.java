package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import org.batchwright.model.MessageCode;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.debugger.RunDebugger;
import org.junit.jupiter.api.Test;

/** Tests jobs whose program waits for a debugger end to end, and jobs that keep their node after a failure. */
public abstract class DebuggerOnACluster {
    private static final String FAILING = "raise SystemExit(3)\n";

    protected abstract RealWorkspace here() throws Exception;

    /** Returns the output of a command in the run's folder, which must succeed. */
    protected abstract String tell(Run run, String command) throws Exception;

    /** Returns the resources of the job. */
    protected abstract Settings resources();

    @Test
    void a_program_waits_for_a_debugger_and_runs_once_it_is_attached() throws Exception {
        Run run = submitted("print('training')\n");
        RunDebugger.Opened opened = here().engine().access().debugger().open(run.id());
        assertThat(tell(
                        run,
                        "grep -i \":$(printf %04X $(cut -d ' ' -f 1 debugger)) .* 0A \" /proc/net/tcp /proc/net/tcp6"))
                .as("only on the node's loopback address")
                .containsOnlyOnce(" 0100007F:")
                .hasLineCount(1);
        assertThat(tell(run, "find debugger -perm /077"))
                .as("readable by others")
                .isEmpty();

        assertThat(DebuggedProgram.attach(opened, "os.getcwd() + ' ' + os.environ['MODE']"))
                .isEqualTo("train.py: " + opened.folder() + " preset");

        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here().log(run)).contains("# waiting for a debugger", "training");
    }

    @Test
    void a_node_is_kept_after_a_failure_until_it_is_released() throws Exception {
        Run run = failed();
        try (OpenCommand shell = here().engine().access().shells().startShell(run.id(), JobAccess.ANY)) {
            shell.input().write("echo \"$MODE ${PWD##*/}\"\nexit\n".getBytes(StandardCharsets.UTF_8));
            shell.input().flush();
            assertThat(new String(shell.output().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualToIgnoringNewLines("preset " + tell(run, "basename \"$PWD\""));
        }
        assertThatThrownBy(() -> here().engine().access().debugger().open(run.id()))
                .is(MessageCode.of("run.debugged-program-ended"));

        here().engine().access().debugger().release(run.id());

        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.FAILED);
        assertThat(here().log(run)).contains("# exit status 3: keeping the node", "# releasing the node");
    }

    @Test
    void a_kept_node_is_released_after_its_idle_time() throws Exception {
        Run run = failed();

        tell(run, "touch -d '31 minutes ago' active");

        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.FAILED);
        assertThat(here().log(run)).contains("# idle for 30 min: releasing the node");
    }

    @Test
    void a_cancelled_program_does_not_keep_its_node() throws Exception {
        Run run = submitted("print('training')\n");
        here().engine().access().debugger().open(run.id());
        here().engine().control().cancel(run.id());
        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(here().log(run)).contains("# waiting for a debugger").doesNotContain("keeping the node");
    }

    /** Returns a run whose program has failed and whose node is kept. */
    private Run failed() throws Exception {
        Run run = submitted(FAILING);
        assertThat(DebuggedProgram.attach(here().engine().access().debugger().open(run.id()), "1 + 1"))
                .isEqualTo("train.py: 2");
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> tell(run, "ls").lines().anyMatch("active"::equals));
        return run;
    }

    private Run submitted(String lines) throws Exception {
        Preset preset = here().with(resources().with(Fields.COMMAND, Value.of(DebuggedProgram.COMMAND)))
                .withVariables(Assignments.NONE.with("MODE", Value.of("preset")));
        return DebuggedProgram.submit(here(), preset, lines);
    }
}
