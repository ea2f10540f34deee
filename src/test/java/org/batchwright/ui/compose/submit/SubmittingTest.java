package org.batchwright.ui.compose.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.cli.FakeEngine;
import org.batchwright.cli.ReadOnlyPresets;
import org.batchwright.cli.Typed;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.options.OptionReading;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SubmittingTest {
    private static final Problem TOO_LONG =
            Problem.error(new Problem.InField("resources.time"), "9 h is over the limit of 4 h.", "Ask for less.");

    private final Typed typed = new Typed();

    @Test
    void preview_prints_only_the_script_to_stdout() {
        assertThat(typed.run("preview", "--experiment", "quick")).isZero();
        assertThat(typed.out()).isEqualTo("#!/bin/bash\necho 学習\n");
        assertThat(typed.err()).contains("1 job on This computer");
        assertThat(typed.engine.calls).containsExactly("close");
    }

    @Test
    void a_large_file_is_asked_about_by_preview_and_submit() {
        typed.engine.large = List.of(new LeftOutFile("data/big*.bin", LeftOutReason.LARGE, 310_000_000));
        String question = "warning folder: data/big*.bin (310 MB) is not sent with the code: files over 200 MB are sent"
                + " only on request.\n  To send it, add the line !/data/big\\*.bin to .batchwrightignore in the"
                + " project folder; to exclude it, add /data/big\\*.bin.\n";

        assertThat(typed.run("preview", "quick")).isZero();
        assertThat(typed.err()).contains(question);
        assertThat(typed.run("submit", "quick")).isZero();
        assertThat(typed.err()).contains(question);
        assertThat(typed.engine.submitted).isPresent();
    }

    @Test
    void a_large_file_is_a_problem_in_json_too() {
        typed.engine.large = List.of(new LeftOutFile("data/big.bin", LeftOutReason.LARGE, 310_000_000));
        assertThat(typed.run("preview", "quick", "--json")).isZero();
        assertThat(typed.json().at("/can_submit").asBoolean()).isTrue();
        assertThat(typed.json().at("/problems/0/severity").asString()).isEqualTo("warning");
        assertThat(typed.json().at("/problems/0/fixes/0").asString()).isEqualTo("Send it");
        assertThat(typed.json().at("/problems/0/fixes/1").asString()).isEqualTo("Exclude it");
    }

    @Test
    void preview_as_json_has_the_documented_fields() {
        assertThat(typed.run("preview", "mnist/quick", "--on", "lab", "--json")).isZero();
        assertThat(typed.json().propertyNames())
                .containsExactly(
                        "preset",
                        "cluster",
                        "can_submit",
                        "jobs",
                        "cost",
                        "differences",
                        "problems",
                        "script",
                        "params",
                        "code");
        assertThat(typed.json().at("/jobs/0/parameters/lr").asString()).isEqualTo("1e-4");
        assertThat(typed.json().at("/cluster").asString()).isEqualTo("lab");
    }

    @Test
    void a_resource_missing_on_the_cluster_stops_submit() {
        typed.engine.found = List.of(Problem.error(
                new Problem.InField("environment.modules"), "There is no module \"cuda\" on lab.", "It has none."));

        assertThat(typed.run("submit", "quick")).isEqualTo(3);
        assertThat(typed.err()).contains("no module \"cuda\"");
        assertThat(typed.engine.submitted).isEmpty();
    }

    @Test
    void values_reach_the_plan_byte_for_byte() {
        String wild = "a=b; $(id) `id` \"x\" 'y'\n学習";
        assertThat(typed.run("submit", "quick", "--set", "note=" + wild, "--set", "lr=", "--set", "x=@file"))
                .isZero();
        assertThat(typed.engine.sentParameters().values())
                .containsExactly(
                        Map.entry("lr", Value.of("")),
                        Map.entry("note", Value.of(wild)),
                        Map.entry("x", Value.of("@file")));
    }

    @Test
    void a_set_without_a_value_is_a_usage_error() {
        assertThat(typed.run("submit", "quick", "--set", "lr")).isEqualTo(2);
        assertThat(typed.err()).contains("--set KEY=VALUE");
        assertThat(typed.engine.submitted).isEmpty();
    }

    @Test
    void submitting_prints_run_and_job() {
        assertThat(typed.run("submit", "--experiment", "quick", "--on", "This computer"))
                .isZero();
        assertThat(typed.out()).isEqualTo("Submitted quick #7 on This computer (job 87).\n");
        assertThat(typed.engine.calls)
                .containsExactly(
                        "submit mnist/quick on this-computer from " + Path.of("presets", "mnist", "code"), "close");
    }

    @Test
    void submitting_as_json_gives_the_run() {
        assertThat(typed.run("--json", "submit", "quick")).isZero();
        assertThat(typed.json().at("/run").propertyNames())
                .containsExactly(
                        "number",
                        "id",
                        "preset",
                        "cluster",
                        "state",
                        "created",
                        "note",
                        "labels",
                        "comment",
                        "starred",
                        "archived",
                        "jobs");
        assertThat(typed.json().at("/run/jobs/0").propertyNames())
                .containsExactly(
                        "task",
                        "role",
                        "label",
                        "stem",
                        "job_id",
                        "state",
                        "word",
                        "reason",
                        "node",
                        "exit",
                        "peak_memory_bytes",
                        "since",
                        "started",
                        "expected_start",
                        "ended",
                        "limit_seconds");
        assertThat(typed.json().at("/run/state").asString()).isEqualTo("queued");
    }

    @Test
    void without_on_a_preset_is_submitted_where_it_last_ran() {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", ClusterName.of("lab"), JobReport.of(JobState.FAILED, "")));
        assertThat(typed.run("submit", "quick")).isZero();
        assertThat(typed.engine.sent().plan().cluster().name()).isEqualTo(ClusterName.of("lab"));
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
    void problems_the_cluster_may_resolve_are_reported_after_the_login() {
        typed.engine.problems = List.of(TOO_LONG);
        assertThat(typed.run("submit", "quick", "--on", "lab")).isEqualTo(3);
        assertThat(typed.err()).contains("✓ login: ed25519 key").contains("9 h is over the limit of 4 h.");
        assertThat(typed.engine.desk.logins).hasValue(1);
    }

    @Test
    void queues_of_a_remote_cluster_are_fetched_before_planning() {
        assertThat(typed.run("submit", "quick", "--on", "lab")).isZero();
        assertThat(typed.engine.sent().plan().cluster().queues())
                .extracting(queue -> queue.name())
                .containsExactly("gpu");
        assertThat(typed.err()).contains("✓ login: ed25519 key");
        assertThat(typed.out()).startsWith("Submitted").hasLineCount(1);
    }

    @Test
    void problems_stop_it_and_are_listed_with_their_fixes() {
        typed.engine.problems = List.of(TOO_LONG);
        assertThat(typed.run("submit", "quick")).isEqualTo(3);
        assertThat(typed.err()).contains("error resources.time: 9 h is over the limit of 4 h.\n  Ask for less.");
        assertThat(typed.engine.submitted).isEmpty();
    }

    @Test
    void problems_are_listed_in_json_too() {
        typed.engine.problems = List.of(TOO_LONG);
        assertThat(typed.run("submit", "quick", "--json")).isEqualTo(3);
        assertThat(typed.json().at("/error/kind").asString()).isEqualTo("problems");
        assertThat(typed.json().at("/problems/0/field").asString()).isEqualTo("resources.time");
        assertThat(typed.json().at("/problems/0").propertyNames())
                .containsExactly("severity", "field", "what", "advice", "code", "arguments", "fixes");
    }

    @Test
    void a_problem_in_json_names_its_fixes() {
        typed.engine.problems = List.of(TOO_LONG.withFixes(
                new Fix("Use 4h", new Fix.SetField(Fields.TIME, Value.of("4h"))),
                new Fix("Use long", new Fix.SetField(Fields.QUEUE, Value.of("long")))));
        assertThat(typed.run("preview", "quick", "--json")).isEqualTo(3);
        assertThat(typed.json().at("/problems/0/severity").asString()).isEqualTo("error");
        assertThat(typed.json().at("/problems/0/fixes").valueStream().map(JsonNode::asString))
                .containsExactly("Use 4h", "Use long");
    }

    @Test
    void discovered_queues_are_merged_with_those_in_the_cluster_file() {
        typed.engine.clusters.save(FakeEngine.LAB.withQueues(
                List.of(Given.queue("own", Queue.Mark.OPEN, "1h", 1), Given.queue("gpu", Queue.Mark.OPEN, "1h", 9))));
        assertThat(typed.run("submit", "quick", "--on", "lab")).isZero();
        assertThat(typed.err()).contains("✓ login: ed25519 key");
        assertThat(typed.engine.sent().plan().cluster().queues())
                .extracting(Queue::name, queue -> queue.perJob().mostNodes())
                .containsExactly(tuple("gpu", OptionalInt.of(2)), tuple("own", OptionalInt.of(1)));
    }

    @Test
    void unread_options_are_a_note_that_does_not_stop_submit() {
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
    void partially_read_options_are_a_note_with_the_location() {
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
                Optional.of(new OptionReading.Read(options, OptionReading.Means.SOURCE)), Set.of(), Set.of());
        assertThat(typed.run("preview", "quick", "--json")).isZero();
        assertThat(typed.json().at("/problems/0/severity").asString()).isEqualTo("note");
        assertThat(typed.json().at("/problems/0/what").asString())
                .isEqualTo(
                        "Not all options of train.py could be read. train.py:7: The name of an option is computed at run time.");
    }

    @Test
    void preview_connects_to_nothing_and_says_so() {
        assertThat(typed.run("preview", "quick", "--on", "lab")).isZero();
        assertThat(typed.err())
                .contains("The cluster was not contacted; the submit command connects first.")
                .doesNotContain("login");
    }

    @Test
    void a_fault_in_the_file_stops_it_with_its_line() {
        Problem fault = Problem.error(
                new Problem.InFile(Path.of("p.yaml"), 3, 5, Optional.empty()), "Unknown key nods.", "Write nodes.");
        typed.engine.presets = new ReadOnlyPresets(ReadOnlyPresets.file(Given.preset("quick"), fault));
        assertThat(typed.run("preview", "quick")).isEqualTo(3);
        assertThat(typed.err()).contains("error p.yaml:3:5: Unknown key nods.");
    }

    @Test
    void a_warning_is_printed_and_does_not_stop_it() {
        typed.engine.problems = List.of(Problem.warning(new Problem.Anywhere(), "No time is set.", "Set one."));
        assertThat(typed.run("submit", "quick")).isZero();
        assertThat(typed.err()).contains("warning: No time is set.");
    }

    @Test
    void a_failure_prints_problem_advice_and_details() {
        typed.engine.refusal = Optional.of(new OperationException.CommandFailed(
                "Slurm rejected the job.", "Choose another account.", 1, "sbatch: error"));
        assertThat(typed.run("submit", "quick", "--json")).isEqualTo(4);
        assertThat(typed.err())
                .contains("batchwright: Slurm rejected the job.\n  Choose another account.\n  | sbatch: error");
        assertThat(typed.json().at("/error").propertyNames())
                .containsExactly("exit", "kind", "what", "advice", "code", "arguments", "failure", "details");
        assertThat(typed.json().at("/error/failure").asString()).isEqualTo("command-failed");
    }

    @Test
    void an_unknown_preset_is_not_found_and_the_known_ones_are_listed() {
        assertThat(typed.run("submit", "quack")).isEqualTo(5);
        assertThat(typed.err()).contains("Preset \"quack\" not found").contains("mnist/quick");
    }

    @Test
    void for_a_mistyped_preset_or_cluster_the_intended_one_is_suggested_first() {
        assertThat(typed.run("preview", "--experiment", "qiuck")).isEqualTo(5);
        assertThat(typed.err()).contains("  Did you mean mnist/quick? Presets: ");
        assertThat(typed.run("submit", "mnits/quick")).isEqualTo(5);
        assertThat(typed.err()).contains("Did you mean mnist/quick? ");
        assertThat(typed.run("submit", "quick", "--on", "labb")).isEqualTo(5);
        assertThat(typed.err()).contains("Did you mean lab? ");
    }

    @Test
    void an_unknown_cluster_is_not_found() {
        assertThat(typed.run("submit", "quick", "--on", "moon")).isEqualTo(5);
        assertThat(typed.err()).contains("this-computer, lab");
    }

    @Test
    void an_ambiguous_preset_name_is_a_usage_error() {
        assertThat(typed.run("submit", "twice")).isEqualTo(2);
        assertThat(typed.err()).contains("mnist/twice, depth/twice");
        assertThat(typed.run("submit", "depth/twice")).isZero();
    }

    @Test
    void resubmit_makes_a_new_run_of_the_named_one() {
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("resubmit", "#3")).isZero();
        assertThat(typed.engine.calls).contains("resubmit 20261120-120003-abcdef");
        assertThat(typed.out()).isEqualTo("Resubmitted run 3 as quick #8 on lab (job 88).\n");
    }

    @Test
    void the_workspace_may_be_named_before_or_after_the_verb() {
        typed.run("--workspace", "here", "preview", "quick");
        assertThat(typed.workspace).contains(Path.of("here"));
        typed.run("preview", "quick", "--workspace", "there");
        assertThat(typed.workspace).contains(Path.of("there"));
    }
}
