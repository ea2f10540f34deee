package org.batchwright.ui.compose.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.junit.jupiter.api.Test;

class SubmittingTest extends CliSubmissions {
    @Test
    void a_preview_prints_only_the_script_to_stdout() {
        assertThat(typed.run("preview", "--experiment", "quick")).isZero();
        assertThat(typed.out()).isEqualTo("#!/bin/bash\necho 学習\n");
        assertThat(typed.err()).contains("1 job on This computer");
        assertThat(typed.engine.calls).containsExactly("close");
    }

    @Test
    void preview_and_submit_ask_about_a_large_file() {
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
    void json_output_lists_a_large_file_as_a_problem() {
        typed.engine.large = List.of(new LeftOutFile("data/big.bin", LeftOutReason.LARGE, 310_000_000));
        assertThat(typed.run("preview", "quick", "--json")).isZero();
        assertThat(typed.json().at("/can_submit").asBoolean()).isTrue();
        assertThat(typed.json().at("/problems/0/severity").asString()).isEqualTo("warning");
        assertThat(typed.json().at("/problems/0/fixes/0").asString()).isEqualTo("Send it");
        assertThat(typed.json().at("/problems/0/fixes/1").asString()).isEqualTo("Exclude it");
    }

    @Test
    void a_json_preview_has_the_documented_fields() {
        assertThat(typed.run("preview", "mnist/quick", "--on", "lab", "--json")).isZero();
        assertThat(typed.json().propertyNames())
                .containsExactly(
                        "preset",
                        "cluster",
                        "can_submit",
                        "jobs",
                        "stages",
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
    void the_set_option_without_a_value_is_a_usage_error() {
        assertThat(typed.run("submit", "quick", "--set", "lr")).isEqualTo(2);
        assertThat(typed.err()).contains("--set KEY=VALUE");
        assertThat(typed.engine.submitted).isEmpty();
    }

    @Test
    void submitting_prints_the_run_and_the_job() {
        assertThat(typed.run("submit", "--experiment", "quick", "--on", "This computer"))
                .isZero();
        assertThat(typed.out()).isEqualTo("Submitted quick #7 to This computer (job ID 87).\n");
        assertThat(typed.engine.calls)
                .containsExactly(
                        "submit mnist/quick on this-computer from " + Path.of("presets", "mnist", "code"), "close");
    }

    @Test
    void submitting_as_json_returns_the_run() {
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
                        "cpu_seconds",
                        "gpu_percent",
                        "gpu_peak_percent",
                        "gpu_memory_bytes",
                        "since",
                        "started",
                        "expected_start",
                        "ended",
                        "limit_seconds");
        assertThat(typed.json().at("/run/state").asString()).isEqualTo("queued");
    }

    @Test
    void without_the_on_option_a_preset_is_submitted_to_its_last_cluster() {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", ClusterName.of("lab"), JobReport.of(JobState.FAILED, "")));
        assertThat(typed.run("submit", "quick")).isZero();
        assertThat(typed.engine.sent().plan().cluster().name()).isEqualTo(ClusterName.of("lab"));
    }

    @Test
    void queues_of_a_remote_cluster_are_fetched_before_planning() {
        assertThat(typed.run("submit", "quick", "--on", "lab")).isZero();
        assertThat(typed.engine.sent().plan().cluster().queues())
                .extracting(queue -> queue.name())
                .containsExactly("gpu");
        assertThat(typed.err()).contains("✓ Log in: ed25519 key");
        assertThat(typed.out()).startsWith("Submitted").hasLineCount(1);
    }

    @Test
    void discovered_queues_are_merged_with_those_in_the_cluster_file() {
        typed.engine.clusters.save(FakeEngine.LAB.withQueues(
                List.of(Given.queue("own", Queue.Mark.OPEN, "1h", 1), Given.queue("gpu", Queue.Mark.OPEN, "1h", 9))));
        assertThat(typed.run("submit", "quick", "--on", "lab")).isZero();
        assertThat(typed.err()).contains("✓ Log in: ed25519 key");
        assertThat(typed.engine.sent().plan().cluster().queues())
                .extracting(Queue::name, queue -> queue.perJob().mostNodes())
                .containsExactly(tuple("gpu", OptionalInt.of(2)), tuple("own", OptionalInt.of(1)));
    }

    @Test
    void a_preview_does_not_connect_and_says_so() {
        assertThat(typed.run("preview", "quick", "--on", "lab")).isZero();
        assertThat(typed.err())
                .contains("The cluster was not contacted; the submit command connects first.")
                .doesNotContain("login");
    }

    @Test
    void resubmitting_a_run_creates_a_new_run() {
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("resubmit", "#3")).isZero();
        assertThat(typed.engine.calls).contains("resubmit 20261120-120003-abcdef");
        assertThat(typed.out()).isEqualTo("Resubmitted run 3 as quick #8 to lab (job ID 88).\n");
    }

    @Test
    void the_workspace_may_be_given_before_or_after_the_verb() {
        typed.run("--workspace", "here", "preview", "quick");
        assertThat(typed.workspace).contains(Path.of("here"));
        typed.run("preview", "quick", "--workspace", "there");
        assertThat(typed.workspace).contains(Path.of("there"));
    }
}
