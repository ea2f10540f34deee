package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs scripts in bash, both with and without the checks and traps that also redirect the output of the command. */
class SeparateStderrTest {
    private static final Settings SEPARATE = Settings.NONE.with(ResultsFields.SEPARATE_STDERR, Value.of("true"));

    @TempDir
    Path folder;

    @BeforeEach
    void create_the_working_folder() throws Exception {
        Files.createDirectories(folder.resolve("work"));
    }

    private String script(String command, Settings settings) throws Exception {
        PlannedJob job = new PlannedJob(
                "train", settings.with(Fields.COMMAND, Value.of(command)), Assignments.NONE, Assignments.NONE);
        return new ScriptWriter(new Templates(Path.of("no-such-folder")))
                .write(new ScriptRequest("this-computer", List.of(), job, "p/train", Optional.empty()));
    }

    /** Returns the exit status of the script. */
    private int run(String command, Settings settings) throws Exception {
        Path script = folder.resolve("job.sh");
        Files.writeString(script, script(command, settings));
        return new ProcessBuilder("bash", script.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("job.log").toFile())
                .start()
                .waitFor();
    }

    private List<String> log() throws Exception {
        return Files.readAllLines(folder.resolve("job.log")).stream()
                .filter(line -> !line.matches("# (host|code|gpus) .*"))
                .toList();
    }

    private List<String> errors() throws Exception {
        return Files.readAllLines(folder.resolve("job.err"));
    }

    private String journal() throws Exception {
        return Files.readString(folder.resolve("job.journal"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo out; echo bad >&2; (exit 7)",
                "echo out\necho bad >&2 # a comment\n(exit 7)",
                "trap : USR1; echo out; echo bad >&2; (exit 7)",
                "trap : USR1\necho out\necho bad >&2\n(exit 7)",
                "bash -c 'trap : USR1; echo out; echo bad >&2; exit 7'",
                "cat >&2 <<'END'\nbad\nEND\necho out; (exit 7)"
            })
    void a_command_writes_errors_to_their_file_and_keeps_its_exit_status(String command) throws Exception {
        assertThat(run(command, SEPARATE)).isEqualTo(7);

        assertThat(log()).containsExactly("out");
        assertThat(errors()).containsExactly("bad");
        assertThat(journal()).contains("exit=7\n");
    }

    @Test
    void only_errors_of_the_command_go_to_the_separate_file() throws Exception {
        run("echo bad >&2", SEPARATE.with(Fields.SETUP, Value.of(List.of("echo setting up >&2"))));

        assertThat(log()).containsExactly("setting up");
        assertThat(errors()).containsExactly("bad");
    }

    @Test
    void a_requeued_job_appends_to_its_files() throws Exception {
        run("echo first >&2", SEPARATE);
        run("echo second >&2", SEPARATE);

        assertThat(errors()).containsExactly("first", "second");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "trap : USR1; "})
    void if_the_file_cannot_be_opened_the_command_runs_and_its_errors_are_in_the_log(String before) throws Exception {
        Files.createDirectory(folder.resolve("job.err"));

        assertThat(run(before + "echo out; echo bad >&2; (exit 7)", SEPARATE)).isEqualTo(7);

        assertThat(log()).containsExactly("# cannot write to job.err: errors are in this log", "out", "bad");
    }

    @Test
    void a_full_disk_does_not_stop_the_command_or_its_output() throws Exception {
        Files.createSymbolicLink(folder.resolve("job.err"), Path.of("/dev/full"));

        assertThat(run("echo bad >&2; echo out", SEPARATE)).isZero();
        Files.delete(folder.resolve("job.err"));

        assertThat(log()).containsExactly("out");
    }

    @Test
    void a_required_line_is_found_in_either_file() throws Exception {
        Settings required = SEPARATE.with(ExpectFields.LOG, Value.of(List.of("all [done]", "saved")))
                .with(ExpectFields.METRICS, Value.of(List.of("val.acc")));

        assertThat(run("echo 'step all [done]' >&2; printf 'x\\rval.acc=0.5\\n' >&2; echo saved", required))
                .isZero();
        assertThat(log()).containsExactly("saved");
    }

    @Test
    void a_required_line_of_an_earlier_attempt_does_not_count() throws Exception {
        Settings required = SEPARATE.with(ExpectFields.LOG, Value.of(List.of("saved")));
        run("echo saved >&2", required);

        assertThat(run("echo lost >&2", required)).isEqualTo(1);

        assertThat(journal()).contains("missing=log line \"saved\"");
        assertThat(log()).last().asString().contains("these results are missing");
    }

    @Test
    void a_required_line_counts_even_if_the_error_file_cannot_be_opened() throws Exception {
        Files.createDirectory(folder.resolve("job.err"));

        assertThat(run("echo saved >&2", SEPARATE.with(ExpectFields.LOG, Value.of(List.of("saved")))))
                .isZero();
    }

    @Test
    void scripts_without_the_field_do_not_mention_a_separate_error_file() throws Exception {
        assertThat(script("true", Settings.NONE)).doesNotContain("bw_log").doesNotContain(".err\"");
    }
}
