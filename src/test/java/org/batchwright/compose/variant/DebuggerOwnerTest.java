package org.batchwright.compose.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.batchwright.clusters.DebuggedProgram;
import org.batchwright.text.ShellFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests who may attach to a Python program that waits for a debugger, with a fake debugpy. */
class DebuggerOwnerTest {
    private static final String TABLE = "/proc/self/net/tcp";

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() {
        started.forEach(Process::destroyForcibly);
    }

    @Test
    void a_debugger_of_the_same_user_can_attach() throws Exception {
        Process program = startProgram(TABLE);
        assertThat(attach(List.of(), port())).isEqualTo("train.py: 2");
        assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(log()).contains("# waiting for a debugger", "training ['train.py', '--lr', '1']");
    }

    @Test
    void another_user_cannot_attach_or_block_the_owner() throws Exception {
        assumeTrue(System.getProperty("user.name").equals("root"), "only root can become another user");
        startProgram(TABLE);
        List<String> other = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
        assertThat(listening()).hasSize(2);
        for (String port : listening()) {
            assertThat(attach(other, port)).isEmpty();
        }
        assertThat(attach(List.of(), port())).isEqualTo("train.py: 2");
    }

    @Test
    void only_the_user_may_read_the_port() throws Exception {
        startProgram(TABLE);
        port();
        assertThat(Files.getPosixFilePermissions(folder.resolve("debugger")))
                .allMatch(permission -> permission.name().startsWith("OWNER"));
        assertThat(Files.readString(folder.resolve("debugger"))).matches("\\d+ r7n2 /scratch/my run\n");
    }

    @Test
    void the_program_does_not_start_if_the_owner_of_a_connection_cannot_be_determined() throws Exception {
        Process program = startProgram(folder.resolve("missing").toString());
        assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).isEqualTo(1);
        assertThat(log()).contains("no debugger could be attached safely").doesNotContain("training");
        assertThat(folder.resolve("debugger")).doesNotExist();
    }

    @Test
    void the_program_does_not_start_without_debugpy() throws Exception {
        Process program = start("-S");
        assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).isEqualTo(1);
        assertThat(log()).contains("No module named debugpy").doesNotContain("Traceback");
    }

    /** @param table the file that lists the owners of connections */
    private Process startProgram(String table) throws IOException {
        Files.writeString(folder.resolve("debugpy.py"), DebuggedProgram.IMITATION);
        return start("-B", table);
    }

    private Process start(String option, String... table) throws IOException {
        String program = ShellFile.of(DebugJob.class, "debugger.py").text();
        assertThat(program).contains(TABLE);
        Path run = Files.createDirectories(folder);
        Files.writeString(run.resolve("debugger.py"), table.length > 0 ? program.replace(TABLE, table[0]) : program);
        Files.writeString(run.resolve("debugger.part"), "r7n2 /scratch/my run\n");
        Files.writeString(run.resolve("train.py"), "import sys\nprint('training', sys.argv)\n");
        Process process = new ProcessBuilder("python3", option, "debugger.py", "train.py", "--lr", "1")
                .directory(run.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        started.add(process);
        return process;
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    private String port() {
        Path file = folder.resolve("debugger");
        await().until(() -> Files.exists(file));
        try {
            return Files.readString(file).split(" ", -1)[0];
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns every port on which the program and its adapter listen. */
    private List<String> listening() throws Exception {
        port();
        return run(List.of(
                        "bash",
                        "-c",
                        "for one in /proc/" + started.getFirst().pid() + "/fd/*; do readlink \"$one\"; done"
                                + " | sed -n 's/socket:.\\(.*\\)./\\1/p' | while read -r inode; do"
                                + " awk -v inode=\"$inode\" '$10 == inode && $4 == \"0A\" { print $2 }' /proc/net/tcp; done"))
                .lines()
                .map(address -> String.valueOf(Integer.parseInt(address.substring(address.indexOf(':') + 1), 16)))
                .toList();
    }

    /** Returns the program's response; empty if there is none. */
    private static String attach(List<String> as, String port) throws Exception {
        List<String> command = new ArrayList<>(as);
        command.addAll(
                List.of("bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/" + port + "; echo '1 + 1' >&3; timeout 10 cat <&3"));
        return run(command).strip();
    }

    private static String run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return printed;
    }
}
