package org.batchwright.ui.compose.submit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.cli.ReadOnlyPresets;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;
import org.batchwright.text.Message;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests problems that block a submission, and problems that are only reported. */
class SubmitProblemsTest extends CliSubmissions {
    private static final Problem TOO_LONG =
            Problem.error(new Problem.InField("resources.time"), "9 h is over the limit of 4 h.", "Ask for less.");

    @Test
    void a_resource_that_the_cluster_lacks_blocks_submission() {
        typed.engine.found = List.of(Problem.error(
                new Problem.InField("environment.modules"), "There is no module \"cuda\" on lab.", "It has none."));

        assertThat(typed.run("submit", "quick")).isEqualTo(3);
        assertThat(typed.err()).contains("no module \"cuda\"");
        assertThat(typed.engine.submitted).isEmpty();
    }

    @Test
    void a_mistyped_parameter_is_reported_before_a_login() {
        typed.engine.problems = List.of(Problem.error(
                new Problem.InField("parameters.lrr"), "train.py has no option --lrr.", "Did you mean --lr?"));
        assertThat(typed.run("submit", "quick", "--on", "lab")).isEqualTo(3);
        assertThat(typed.err())
                .startsWith("error parameters.lrr: train.py has no option --lrr.")
                .doesNotContain("✓");
        assertThat(typed.engine.desk.logins).hasValue(0);
    }

    @Test
    void problems_that_the_cluster_may_resolve_are_reported_after_the_login() {
        typed.engine.problems = List.of(TOO_LONG);
        assertThat(typed.run("submit", "quick", "--on", "lab")).isEqualTo(3);
        assertThat(typed.err()).contains("✓ Log in: ed25519 key").contains("9 h is over the limit of 4 h.");
        assertThat(typed.engine.desk.logins).hasValue(1);
    }

    @Test
    void problems_block_submission_and_are_listed_with_their_fixes() {
        typed.engine.problems = List.of(TOO_LONG);
        assertThat(typed.run("submit", "quick")).isEqualTo(3);
        assertThat(typed.err()).contains("error resources.time: 9 h is over the limit of 4 h.\n  Ask for less.");
        assertThat(typed.engine.submitted).isEmpty();
    }

    @Test
    void json_output_lists_the_problems() {
        typed.engine.problems = List.of(TOO_LONG);
        assertThat(typed.run("submit", "quick", "--json")).isEqualTo(3);
        assertThat(typed.json().at("/error/kind").asString()).isEqualTo("problems");
        assertThat(typed.json().at("/problems/0/field").asString()).isEqualTo("resources.time");
        assertThat(typed.json().at("/problems/0").propertyNames())
                .containsExactly("severity", "field", "what", "advice", "code", "arguments", "fixes");
    }

    @Test
    void json_output_lists_the_fixes_for_a_problem() {
        typed.engine.problems = List.of(TOO_LONG.withFixes(
                new Fix("Use 4h", new Fix.SetField(Fields.TIME, Value.of("4h"))),
                new Fix("Use long", new Fix.SetField(Fields.QUEUE, Value.of("long")))));
        assertThat(typed.run("preview", "quick", "--json")).isEqualTo(3);
        assertThat(typed.json().at("/problems/0/severity").asString()).isEqualTo("error");
        assertThat(typed.json().at("/problems/0/fixes").valueStream().map(JsonNode::asString))
                .containsExactly("Use 4h", "Use long");
    }

    @Test
    void unread_options_produce_a_note_that_does_not_block_submission() {
        typed.engine.known = new ClusterFindings.Known(
                Optional.of(new OptionReading.Unread(
                        Message.written("No Python answered on this computer.", "Install Python 3."))),
                Set.of(),
                Set.of());
        assertThat(typed.run("preview", "quick")).isZero();
        assertThat(typed.err())
                .startsWith("note command: The parameters were not checked against the script's options. "
                        + "No Python answered on this computer.\n  Install Python 3.\n");
    }

    @Test
    void partially_read_options_produce_a_note_with_the_location() {
        Options options = new Options(
                "train.py",
                List.of("flags"),
                List.of(),
                List.of(),
                Options.Others.REFUSED,
                List.of(new Options.Gap(
                        "The name of an option is computed at run time.",
                        Optional.of(new Option.SourceLine("train.py", 7)))));
        typed.engine.known = new ClusterFindings.Known(
                Optional.of(new OptionReading.Read(options, OptionReading.Method.SOURCE)), Set.of(), Set.of());
        assertThat(typed.run("preview", "quick", "--json")).isZero();
        assertThat(typed.json().at("/problems/0/severity").asString()).isEqualTo("note");
        assertThat(typed.json().at("/problems/0/what").asString())
                .isEqualTo(
                        "Not all options of train.py could be read. train.py:7: The name of an option is computed at run time.");
    }

    @Test
    void an_error_in_the_file_blocks_submission_and_is_reported_with_its_line() {
        Problem fault = Problem.error(
                new Problem.InFile(Path.of("p.yaml"), 3, 5, Optional.empty()), "Unknown key nods.", "Write nodes.");
        typed.engine.presets = new ReadOnlyPresets(ReadOnlyPresets.file(Given.preset("quick"), fault));
        assertThat(typed.run("preview", "quick")).isEqualTo(3);
        assertThat(typed.err()).contains("error p.yaml:3:5: Unknown key nods.");
    }

    @Test
    void a_warning_is_printed_and_does_not_block_submission() {
        typed.engine.problems = List.of(Problem.warning(new Problem.Anywhere(), "No time is set.", "Set one."));
        assertThat(typed.run("submit", "quick")).isZero();
        assertThat(typed.err()).contains("warning: No time is set.");
    }

    @Test
    void a_failure_is_printed_with_the_problem_the_advice_and_the_details() {
        typed.engine.refusal = Optional.of(new OperationException.CommandFailed(
                Message.written("Slurm rejected the job.", "Choose another account."), 1, "sbatch: error"));
        assertThat(typed.run("submit", "quick", "--json")).isEqualTo(4);
        assertThat(typed.err())
                .contains("batchwright: Slurm rejected the job.\n  Choose another account.\n  | sbatch: error");
        assertThat(typed.json().at("/error").propertyNames())
                .containsExactly("exit", "kind", "what", "advice", "code", "arguments", "failure", "details");
        assertThat(typed.json().at("/error/failure").asString()).isEqualTo("command-failed");
    }

    @Test
    void an_unknown_preset_is_reported_and_the_known_presets_are_listed() {
        assertThat(typed.run("submit", "quack")).isEqualTo(5);
        assertThat(typed.err()).contains("Preset \"quack\" not found").contains("mnist/quick");
    }

    @Test
    void after_a_typo_the_intended_preset_or_cluster_is_suggested_first() {
        assertThat(typed.run("preview", "--experiment", "qiuck")).isEqualTo(5);
        assertThat(typed.err()).contains("  Did you mean mnist/quick? Available presets: ");
        assertThat(typed.run("submit", "mnits/quick")).isEqualTo(5);
        assertThat(typed.err()).contains("Did you mean mnist/quick? ");
        assertThat(typed.run("submit", "quick", "--on", "labb")).isEqualTo(5);
        assertThat(typed.err()).contains("Did you mean lab? ");
    }

    @Test
    void a_message_says_that_unsaved_changes_in_the_app_are_not_used(@TempDir Path home) throws Exception {
        typed.engine.folders = new AppFolders(home, home);
        assertThat(typed.run("preview", "quick")).isZero();
        assertThat(typed.err()).doesNotContain("unsaved");
        new UnsavedTexts(
                        typed.engine.folders().unsaved(), typed.engine.presets().workspace())
                .store(new UnsavedTexts.Unsaved(UnsavedTexts.TextKind.PRESET, "mnist/quick", "", "{}"));
        assertThat(typed.run("preview", "quick")).isZero();
        assertThat(typed.err()).contains("note: mnist/quick has unsaved changes in the app, which are not used here.");
    }

    /** The app removes unsaved changes when it saves, which may happen at any moment. */
    @Test
    void unreadable_unsaved_changes_are_ignored(@TempDir Path home) throws Exception {
        typed.engine.folders = new AppFolders(home, home);
        UnsavedTexts unsaved = new UnsavedTexts(
                typed.engine.folders().unsaved(), typed.engine.presets().workspace());
        unsaved.store(new UnsavedTexts.Unsaved(UnsavedTexts.TextKind.PRESET, "mnist/quick", "", "{}"));
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
                Files.createSymbolicLink(file, Path.of("gone"));
            }
        }
        assertThat(typed.run("preview", "quick")).isZero();
        assertThat(typed.err()).doesNotContain("unsaved");
    }

    @Test
    void a_preset_that_was_never_saved_in_the_app_is_reported_as_unsaved(@TempDir Path home) throws Exception {
        typed.engine.folders = new AppFolders(home, home);
        UnsavedTexts unsaved = new UnsavedTexts(
                typed.engine.folders().unsaved(), typed.engine.presets().workspace());
        unsaved.store(new UnsavedTexts.Unsaved(UnsavedTexts.TextKind.PRESET, "mnist/fresh", "", "{}"));
        assertThat(typed.run("preview", "fresh")).isEqualTo(5);
        assertThat(typed.err()).contains("mnist/fresh has unsaved changes in the app. Save it there first.");
        assertThat(typed.run("preview", "mnist/fresh")).isEqualTo(5);
        assertThat(typed.run("preview", "--experiment", "qiuck")).isEqualTo(5);
        assertThat(typed.err()).contains("Did you mean mnist/quick?");
    }

    @Test
    void an_unknown_cluster_is_reported_as_not_found() {
        assertThat(typed.run("submit", "quick", "--on", "moon")).isEqualTo(5);
        assertThat(typed.err()).contains("this-computer, lab");
    }

    @Test
    void an_ambiguous_preset_name_is_a_usage_error() {
        assertThat(typed.run("submit", "twice")).isEqualTo(2);
        assertThat(typed.err()).contains("mnist/twice, depth/twice");
        assertThat(typed.run("submit", "depth/twice")).isZero();
    }
}
