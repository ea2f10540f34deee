package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that signals sent only to the script reach the command's own traps, and that variables of a setup do not clash with the script's
 * own variables.
 */
@Tag("slow")
class SignalsTest {
    private static final String FOREVER = "while :; do read -r -t 1 line; done";

    @TempDir
    Path folder;

    private int run(String dialect, Settings settings) throws Exception {
        String script = new ScriptWriter(new Templates(folder.resolve("templates")))
                .write(new ScriptRequest(
                        dialect,
                        List.of(),
                        new PlannedJob("job", settings, Assignments.NONE, Assignments.NONE),
                        "p/x",
                        Optional.empty(),
                        ScriptContext.PLAIN,
                        dialect.equals("slurm")
                                ? Set.of(ScriptRequest.Trait.PRIVATE, ScriptRequest.Trait.SCRIPT_SIGNALS)
                                : Set.of(ScriptRequest.Trait.PRIVATE)));
        Files.writeString(folder.resolve("job.sh"), script);
        Files.createDirectories(folder.resolve("work"));
        // bash cannot trap signals that are ignored when it starts, as with nohup or & in a script
        Process process = new ProcessBuilder("env", "--default-signal=HUP,INT,QUIT", "bash", "job.sh")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("job.log").toFile())
                .start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return process.waitFor();
    }

    private static Settings setup(String command, String... lines) {
        return Given.settings(Fields.COMMAND, command).with(Fields.SETUP, Value.of(List.of(lines)));
    }

    private String journal() throws Exception {
        return Files.readString(folder.resolve("job.journal"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"USR1", "USR2", "HUP", "INT", "XCPU"})
    void a_signal_sent_only_to_the_script_runs_the_trap_of_the_function(String signal) throws Exception {
        Settings settings = setup(
                "main", "main() {", "trap 'touch saved; exit 3' " + signal, "kill -" + signal + " $$", FOREVER, "}");

        assertThat(run("slurm", settings)).isEqualTo(3);
        assertThat(folder.resolve("work/saved")).exists();
        assertThat(journal()).contains("exit=3\n");
    }

    @Test
    void a_trap_of_the_setup_runs_while_the_command_continues() throws Exception {
        Settings settings = setup(
                "bash -c 'kill -USR1 $PPID; until [ -e told ]; do read -r -t 1 line; done; exit 4'",
                "trap 'touch \"$bw_run/work/told\"' USR1",
                "trap 'touch \"$bw_run/cleaned\"' EXIT");

        assertThat(run("slurm", settings)).isEqualTo(4);
        assertThat(folder.resolve("cleaned")).exists();
        assertThat(journal()).contains("exit=4\n");
    }

    @ParameterizedTest
    @CsvSource({"slurm", "this-computer", "openpbs"})
    void a_script_waits_for_the_last_output_of_a_terminated_command(String dialect) throws Exception {
        Settings settings =
                setup("main", "main() {", "trap 'touch saved; exit 0' TERM", "kill -TERM $$ $BASHPID", FOREVER, "}");

        assertThat(run(dialect, settings)).isEqualTo(143);
        assertThat(folder.resolve("work/saved")).exists();
    }

    @Test
    void a_sigterm_configured_before_the_time_limit_is_forwarded() throws Exception {
        Settings settings = setup("main", "main() {", "trap 'touch saved; exit 6' TERM", "kill $$", FOREVER, "}")
                .with(Fields.DIRECTIVES, Value.of(List.of("--signal=B:TERM@60")));

        assertThat(run("slurm", settings)).isEqualTo(6);
        assertThat(folder.resolve("work/saved")).exists();
    }

    @Test
    void a_setup_may_use_any_name_without_the_bw_prefix() throws Exception {
        Settings settings = setup(
                "touch ran",
                "run() { exit 9; }; job() { exit 9; }; stop() { exit 9; }; journal() { exit 9; }; hosts() { exit 9; }",
                "run=/nosuch job=x task=x code=9 next=x started=x words=x json=x pid=1 launch=x swept=x ending=x");

        assertThat(run("slurm", settings)).isZero();
        assertThat(folder.resolve("work/ran")).exists();
        assertThat(journal()).contains("exit=0\n").doesNotContain("job=x");
    }

    @Test
    void a_command_that_receives_signals_may_end_with_a_here_document_or_a_comment() throws Exception {
        Settings settings =
                Given.settings(Fields.COMMAND, "cat <<END >out # a comment\nwritten\nEND", Fields.SIGNAL, "5m");

        int exit = run("slurm", settings);

        assertThat(exit).as(Files.readString(folder.resolve("job.log"))).isZero();
        assertThat(Files.readString(folder.resolve("work/out"))).isEqualTo("written\n");
    }
}
