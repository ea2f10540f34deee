package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests shells inside jobs on This computer. */
@Tag("rig")
class ShellsOnThisComputerTest {
    private static final OptionalInt ANY = OptionalInt.empty();

    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void make() throws Exception {
        here = JobsOnThisComputer.open(folder, 1);
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void a_shell_starts_in_the_run_folder_and_its_exit_status_is_passed_on() throws Exception {
        Run run = started();
        try (OpenCommand shell = here.engine().access().shells().startShell(run.id(), ANY)) {
            shell.input().write("pwd; echo in ${BATCHWRIGHT_JOB##*/}; exit 7\n".getBytes(StandardCharsets.UTF_8));
            shell.input().close();
            List<String> printed = lines(shell);
            assertThat(printed).hasSize(2);
            assertThat(Path.of(printed.getFirst())).isDirectoryContaining("glob:**/job.sh");
            assertThat(printed.getLast()).isEqualTo("in 1");
            assertThat(shell.exit()).isEqualTo(7);
        }
        Files.createFile(folder.resolve("goal"));
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_shell_ends_with_its_job() throws Exception {
        Run run = started();
        try (OpenCommand shell = here.engine().access().shells().startShell(run.id(), ANY)) {
            shell.input().write("echo in; exec sleep 600\n".getBytes(StandardCharsets.UTF_8));
            shell.input().flush();
            assertThat(shell.output().read()).isEqualTo('i');
            here.engine().control().cancel(run.id());
            assertThat(shell.exit()).isEqualTo(143);
        }
    }

    @Test
    void an_exited_shell_is_removed() throws Exception {
        Run run = started();
        OpenCommand shell = here.engine().access().shells().startShell(run.id(), ANY);
        shell.input().write("echo $$; exec sleep 600\n".getBytes(StandardCharsets.UTF_8));
        shell.input().flush();
        StringBuilder number = new StringBuilder();
        for (int read = shell.output().read();
                read != '\n';
                read = shell.output().read()) {
            number.append((char) read);
        }
        shell.close();
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> ProcessHandle.of(Long.parseLong(number.toString())).isEmpty());
        here.engine().control().cancel(run.id());
    }

    private Run started() throws Exception {
        Run run = here.submit(here.command("until [ -e " + folder.resolve("goal") + " ]; do sleep 0.1; done"));
        return here.awaitRun(run, last -> last.state() == JobState.RUNNING);
    }

    private static List<String> lines(OpenCommand shell) throws Exception {
        return new String(shell.output().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }
}
