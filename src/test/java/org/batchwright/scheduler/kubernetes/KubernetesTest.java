package org.batchwright.scheduler.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses the output of a real API server, and made-up output for features that this server was too old to support. */
class KubernetesTest extends KubernetesAnswers {
    private static final RunId RUN = new RunId("20261120-200000-aaaaaa");

    private JobReport report(Map<JobId, JobReport> reports, String id) {
        return Optional.ofNullable(reports.get(new JobId(id))).orElseThrow();
    }

    private String reason(JobReport report) {
        return report.reason().map(kubernetes::describeReason).orElse("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"apply-train.out", "apply-quota.out", "apply-toobig.out"})
    void no_id_is_parsed_unless_the_name_is_on_a_separate_line(String name) throws Exception {
        assertThat(kubernetes.parseSubmitted(answer(name))).isEmpty();
        assertThat(kubernetes.parseSubmitted(answer(name) + "job.batch/bw-x-1\n"))
                .hasValue(new JobId("bw-x-1"));
    }

    @Test
    void jobs_and_pods_of_a_real_server_are_parsed() throws Exception {
        Map<JobId, JobReport> reports = kubernetes.parseReports("=objects\n" + answer("get-jobs-json.out")
                + answer("get-pods-json.out") + "=events\n" + answer("get-events-json.out"));

        assertThat(report(reports, "train-1gpu").state()).isEqualTo(JobState.RUNNING);
        assertThat(report(reports, "train-1gpu").node()).hasValue("gpu01");
        assertThat(report(reports, "train-1gpu").times().start()).hasValue(Instant.parse("2026-11-20T19:04:23Z"));
        assertThat(report(reports, "sweep").state()).isEqualTo(JobState.RUNNING);
        assertThat(report(reports, "train-toobig").state()).isEqualTo(JobState.QUEUED);
        assertThat(reason(report(reports, "train-toobig")))
                .isEqualTo(
                        "The quota gpu-quota does not currently allow the job: it requests requests.nvidia.com/gpu=8,"
                                + " requests.nvidia.com/gpu=3 is in use, and the limit is requests.nvidia.com/gpu=6.");
        assertThat(reports)
                .containsOnlyKeys(Stream.of("quota", "sweep", "train-1gpu", "train-toobig")
                        .map(JobId::new)
                        .toList());
    }

    @Test
    void job_results_of_a_real_server_are_parsed() throws Exception {
        Map<JobId, JobReport> reports =
                kubernetes.parseReports(answer("jobs-after-json.out") + answer("pods-after-json.out"));

        assertThat(report(reports, "train-1gpu").state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(report(reports, "train-1gpu").exit()).hasValue(0);
        assertThat(report(reports, "train-1gpu").times().end()).hasValue(Instant.parse("2026-11-20T19:04:00Z"));
        assertThat(kubernetes.parseReports(answer("job-failed-json.out")).values())
                .singleElement()
                .satisfies(failed -> {
                    assertThat(failed.state()).isEqualTo(JobState.FAILED);
                    assertThat(failed.reason()).hasValue("BackoffLimitExceeded");
                });
        JobReport killed = report(
                kubernetes.parseReports(answer("job-failed-json.out") + onlyFailed(answer("pods-after-json.out"))),
                "sweep");
        assertThat(killed.state()).isEqualTo(JobState.OUT_OF_MEMORY);
        assertThat(killed.exit()).hasValue(137);
    }

    /** Returns the pods except the recreated pod. */
    private static String onlyFailed(String pods) {
        return pods.replace(
                        "\"name\": \"sweep-6rmz2\"",
                        "\"name\": \"sweep-6rmz2\", \"creationTimestamp\": \"2026-11-20T19:00:00Z\"")
                .replaceFirst("\"creationTimestamp\": \"2026-11-20T19:04:5\\dZ\",", "");
    }

    @ParameterizedTest
    @CsvSource({
        "0, SUCCEEDED, Complete, ''",
        "1, OUT_OF_MEMORY, OOMKilled, It used more memory than it requested.",
        "3, TIMED_OUT, DeadlineExceeded, 'It reached its time limit, which includes the time that its node took to"
                + " pull the image. (Pod was active on the node longer than the specified deadline)'",
        "4, NODE_FAILED, TerminationByKubelet, 'Its node was short of memory or disk, or was shut down. (The node"
                + " was low on resource: ephemeral-storage.)'",
        "5, CANCELLED, cancelled, ''",
        "6, RUNNING, Running, ''",
        "7, QUEUED, Pending, Its image cannot be pulled; the node will try again later. (Back-off pulling image"
                + " \"nosuch:1\")",
        "8, QUEUED, Pending, No node currently has room for it. (0/2 nodes are available: 2 Insufficient"
                + " nvidia.com/gpu.)",
        "10, QUEUED, Pending, The array's limit on concurrent jobs has been reached."
    })
    void each_array_index_has_its_own_state(int index, JobState state, String word, String why) throws Exception {
        JobReport report =
                report(kubernetes.parseReports(answer("made-up-indexed.json")), "bw-" + RUN + "[" + index + "]");

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.word()).isEqualTo(word);
        assertThat(reason(report)).isEqualTo(why);
        assertThat(report.peakMemory()).isEmpty();
    }

    @Test
    void time_limits_timeouts_failed_mounts_and_waits_are_reported() throws Exception {
        Map<JobId, JobReport> reports = kubernetes.parseReports(answer("made-up-indexed.json"));

        assertThat(report(reports, "bw-" + RUN + "[1]").times().limit()).hasValue(Duration.ofHours(1));
        assertThat(reason(report(reports, "bw-" + RUN + "[9]")))
                .startsWith("A folder that it mounts does not exist. (MountVolume");
        assertThat(report(reports, "bw-" + RUN + "-1").state()).isEqualTo(JobState.QUEUED);
        assertThat(reason(report(reports, "bw-" + RUN + "-1"))).isEqualTo("Waiting for another job to end.");
        assertThat(report(reports, "bw-" + RUN + "-2").state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void an_ended_job_counts_as_finishing_until_its_log_has_been_read() {
        String text =
                "=unread p\n=objects\n{\"items\":[{\"kind\":\"Pod\",\"metadata\":{\"name\":\"p\",\"labels\":{\"batchwright/job\":\"bw-1\"}},\"status\":{\"phase\":\"Succeeded\"}}]}\n";

        assertThat(report(kubernetes.parseReports(text), "bw-1").state()).isEqualTo(JobState.FINISHING);
        assertThat(report(kubernetes.parseReports(text.replace("=unread p\n", "")), "bw-1")
                        .state())
                .isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_cancelled_job_counts_as_finishing_until_its_last_output_is_saved() {
        Map<JobId, JobReport> reports = kubernetes.parseReports(
                "=ending bw-1\n=ending bw-2\n=objects\n{\"items\":[{\"kind\":\"Pod\",\"metadata\":{\"name\":\"p\",\"labels\":{\"batchwright/job\":\"bw-1\"}},\"status\":{\"phase\":\"Failed\"}}]}\n");

        assertThat(report(reports, "bw-1").state()).isEqualTo(JobState.FINISHING);
        assertThat(report(reports, "bw-2").state()).isEqualTo(JobState.FINISHING);
    }

    @Test
    void the_reason_why_kueue_holds_back_a_job_is_reported() throws Exception {
        Map<JobId, JobReport> reports = kubernetes.parseReports(answer("made-up-kueue.json"));

        assertThat(reason(report(reports, "bw-1")))
                .isEqualTo("Waiting for its turn in Kueue's queue. (couldn't assign flavors to pod set main:"
                        + " insufficient unused quota for nvidia.com/gpu in flavor a100, 2 more needed)");
        assertThat(report(reports, "bw-1").state()).isEqualTo(JobState.QUEUED);
        assertThat(reason(report(reports, "bw-2")))
                .startsWith("It was preempted by a higher-priority job and is waiting again.");
        assertThat(report(reports, "bw-3").state()).isEqualTo(JobState.HELD);
        assertThat(report(reports, "bw-4").state()).isEqualTo(JobState.QUEUED);
        assertThat(reason(report(reports, "bw-4"))).isEqualTo("Kueue admitted it; its pod is being created.");
    }

    static Stream<Map.Entry<String, String>> refusals() {
        return Stream.of(
                Map.entry(
                        "bad-field.err",
                        "This Kubernetes cluster does not recognize one of the job's fields: check the lines that start with #K8S."),
                Map.entry(
                        "bad-name.err",
                        "Kubernetes does not accept one of the job's values: read its message, then change the preset."),
                Map.entry(
                        "bad-restart.err",
                        "Kubernetes does not accept one of the job's values: read its message, then change the preset."),
                Map.entry(
                        "bad-namespace.err",
                        "You do not have permission to get jobs.batch in the namespace other: ask the"
                                + " cluster's administrators for it."),
                Map.entry(
                        "get-nodes-forbidden.err",
                        "You do not have permission to list nodes: ask the cluster's administrators for it."),
                Map.entry("bad-token.err", "Kubernetes rejected your login: log in again."),
                Map.entry("logs.err", "The Kubernetes server is not responding: submit again later."),
                Map.entry("bad-missing.err", "Kubernetes rejected the job: read its message, then change the preset."),
                Map.entry(
                        "delete-missing.err",
                        "Kubernetes rejected the job: read its message, then change the preset."));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void a_rejection_is_explained(Map.Entry<String, String> refusal) throws Exception {
        assertThat(kubernetes.describeRefusal(answer(refusal.getKey()))).isEqualTo(refusal.getValue());
    }

    @Test
    void only_job_groups_of_the_run_are_found_by_their_labels() {
        assertThat(kubernetes.parseParts(
                        "found bw-" + RUN + " 0\nfound bw-" + RUN + "-2 2\nfound bw-other 1\nnoise\n", RUN))
                .isEqualTo(Map.of(0, new JobId("bw-" + RUN), 2, new JobId("bw-" + RUN + "-2")));
    }

    @Test
    void all_other_captured_answers_do_no_harm() throws Exception {
        try (Stream<Path> files = Files.list(ANSWERS)) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                assertThat(kubernetes.parseDiscovery(text).dialect()).isEqualTo("kubernetes");
                assertThat(kubernetes.parseReports(text).values())
                        .allMatch(report -> report.state() != JobState.UNKNOWN);
                assertThat(kubernetes.parseParts(text, RUN)).isEmpty();
            }
        }
    }
}
