package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the bash code with which the job itself checks whether the expected results exist. */
class ExpectScriptTest {
    @TempDir
    Path folder;

    @BeforeEach
    void create_the_working_folder() throws Exception {
        Files.createDirectories(folder.resolve("work"));
    }

    private String run(String command, Settings expected) throws Exception {
        return run(command, expected, ScriptContext.PLAIN);
    }

    /** Runs the command and returns how the job ended, according to the journal. */
    private String run(String command, Settings expected, ScriptContext context) throws Exception {
        PlannedJob job = new PlannedJob(
                "train", expected.with(Fields.COMMAND, Value.of(command)), Assignments.NONE, Assignments.NONE);
        Path script = folder.resolve("job.sh");
        Files.writeString(
                script,
                new ScriptWriter(new Templates(Path.of("no-such-folder")))
                        .write(new ScriptRequest(
                                "this-computer", List.of(), job, "p/train", Optional.empty(), context)));
        new ProcessBuilder("bash", script.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start()
                .waitFor();
        return Files.readString(folder.resolve(context.stem() + ".journal"))
                .lines()
                .filter(line -> line.matches("(exit|missing|chain)=.*"))
                .reduce("", (all, line) -> all + line + " ")
                .strip();
    }

    private String log() throws Exception {
        return Files.readString(folder.resolve("log"));
    }

    private static Settings files(String... patterns) {
        return Settings.NONE.with(ExpectFields.FILES, Value.of(List.of(patterns)));
    }

    private static Settings printed(List<String> lines, List<String> metrics) {
        return Settings.NONE.with(ExpectFields.LOG, Value.of(lines)).with(ExpectFields.METRICS, Value.of(metrics));
    }

    @Test
    void a_command_that_leaves_all_expected_files_succeeds() throws Exception {
        assertThat(run(
                        "echo x >model.pt; mkdir -p 'a b/c' out; echo 1 >'a b/c/한글.csv'; echo 1 >out/x #",
                        files("model.pt", "a b/**/*.csv", "out")))
                .isEqualTo("exit=0");
    }

    @Test
    void a_command_that_does_not_save_its_results_fails() throws Exception {
        assertThat(run(
                        "cd /; : >\"$OLDPWD/empty.pt\"; mkdir \"$OLDPWD/none\" #",
                        files("model.pt", "empty.pt", "none", "*.csv")))
                .isEqualTo("exit=1 missing=model.pt, empty.pt, none, *.csv");
        assertThat(log())
                .contains(
                        "batchwright: the command succeeded, but these results are missing: model.pt, empty.pt, none, *.csv");
    }

    @Test
    void a_failed_command_keeps_its_own_exit_status() throws Exception {
        assertThat(run("exit 7 #", files("model.pt"))).isEqualTo("exit=7");
    }

    @Test
    void a_pattern_is_never_run_as_a_command() throws Exception {
        assertThat(run("true #", files("$(touch hacked)", "`touch hacked`", "a;touch hacked")))
                .startsWith("exit=1 missing=");
        assertThat(folder.resolve("work/hacked")).doesNotExist();
    }

    @Test
    void the_output_of_the_command_is_searched_and_reaches_the_log() throws Exception {
        String command =
                "printf 'step 1\\rstep 2\\rval.acc=0.5\\r'; echo '{\"loss\": 0.25}'; echo 'Saved to $HOME' >&2; printf end #";

        assertThat(run(command, printed(List.of("Saved to $HOME"), List.of("val.acc", "loss"))))
                .isEqualTo("exit=0");

        assertThat(log()).contains("step 1\rstep 2\rval.acc=0.5\r{\"loss\": 0.25}\nSaved to $HOME\nend");
    }

    @Test
    void values_that_the_command_did_not_print_are_reported_as_missing() throws Exception {
        assertThat(run(
                        "echo valXacc=1; echo loss nan; echo my_loss=3; echo saved #",
                        printed(List.of("Saved"), List.of("val.acc", "loss"))))
                .isEqualTo("exit=1 missing=log line \"Saved\", metric val.acc, metric loss");
    }

    @ParameterizedTest
    @ValueSource(strings = {"loss=0.1", "loss: 1e-3", "epoch 3 loss 0.5", "'loss': .5", "loss = -2", "a,loss:3"})
    void a_metric_is_found_in_every_usual_notation(String line) throws Exception {
        assertThat(run("cat <<'END'\n" + line + "\nEND\n:", printed(List.of(), List.of("loss"))))
                .isEqualTo("exit=0");
    }

    @Test
    void the_command_can_wait_for_its_own_children() throws Exception {
        assertThat(run(
                        "(sleep 0.1; echo Saved) & (sleep 0.1; echo loss=1) & wait #",
                        printed(List.of("Saved"), List.of("loss"))))
                .isEqualTo("exit=0");
    }

    @Test
    void a_traceback_at_the_very_end_reaches_the_log() throws Exception {
        assertThat(run("printf 'Traceback' >&2; exit 3 #", printed(List.of("Saved"), List.of())))
                .isEqualTo("exit=3");
        assertThat(log()).endsWith("Traceback");
    }

    @Test
    void only_the_last_segment_of_a_chain_must_leave_the_expected_files() throws Exception {
        SubmissionPlan.Chain chain = new SubmissionPlan.Chain(
                3,
                new SubmissionPlan.Done(Optional.of("done"), 0),
                Optional.empty(),
                Optional.empty(),
                Assignments.NONE);
        ScriptContext first = ScriptContext.named("s1", "params.json").withLink(new ScriptContext.Link(1, chain));
        ScriptContext second = ScriptContext.named("s2", "params.json").withLink(new ScriptContext.Link(2, chain));

        assertThat(run("true #", files("model.pt"), first)).isEqualTo("exit=0 chain=continue");
        assertThat(run("touch done #", files("model.pt"), second)).isEqualTo("exit=1 chain=failed missing=model.pt");
    }

    @Test
    void a_script_without_expected_results_has_no_checks() throws Exception {
        run("true #", Given.settings());

        assertThat(Files.readString(folder.resolve("job.sh"))).doesNotContain("bw_expect", "bw_watch", "missing");
    }
}
