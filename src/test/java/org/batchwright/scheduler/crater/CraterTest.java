package org.batchwright.scheduler.crater;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CraterTest {
    private static final RunId RUN = new RunId("20261122-101112-abcdef");
    private static final JobId ID = new JobId("sg-alice-261122-1a2b3");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static Dialect at(Map<String, String> words) {
        Cluster cluster = new Cluster(
                        new ClusterName("crater"),
                        Optional.of(Address.alias("https://crater.site.org")),
                        "crater",
                        Cluster.Policy.USUAL,
                        Map.of(),
                        List.of())
                .withOverrides(new ClusterOverrides(words, Settings.NONE));
        assertThat(new Crater().findInvalidOptions(cluster)).isEmpty();
        return new Crater().forCluster(cluster);
    }

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }

    private static JsonNode form(Dialect dialect, Settings settings) {
        StringBuilder text = new StringBuilder();
        dialect.directives(job(settings)).stream()
                .filter(line -> line.startsWith("#CRATER "))
                .forEach(line -> text.append(line.substring(8)).append('\n'));
        return JsonMapper.builder().build().readTree(text.toString());
    }

    private static CraterAnswers list(String data) {
        CraterAnswers answers = new CraterAnswers();
        answers.addList(JSON.readTree(data));
        return answers;
    }

    private static JobReport report(String row) {
        return Optional.ofNullable(list("{\"items\":[" + row + "]}").reports().get(ID))
                .orElseThrow();
    }

    /**
     * Volcano's JobPhase and Crater's own states, which are all the states that {@code validateJobListEnums} in {@code vcjob/list.go}
     * accepts.
     */
    @ParameterizedTest
    @CsvSource({
        "Prequeue, QUEUED",
        "Pending, QUEUED",
        "Restarting, QUEUED",
        "Running, RUNNING",
        "Aborting, FINISHING",
        "Completing, FINISHING",
        "Terminating, FINISHING",
        "Completed, SUCCEEDED",
        "Failed, FAILED",
        "Terminated, FAILED",
        "Aborted, CANCELLED",
        "Deleted, CANCELLED",
        "Freed, CANCELLED",
        "Cancelled, CANCELLED"
    })
    void every_state_of_a_job_is_known(String word, JobState state) {
        JobReport report = report("{\"jobName\":\"" + ID + "\",\"status\":\"" + word + "\"}");

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.word()).isEqualTo(word);
        report.reason()
                .ifPresent(reason -> assertThat(new Crater().describeReason(reason))
                        .endsWith(".")
                        .isNotEqualTo(reason));
    }

    @Test
    void an_unknown_state_name_is_kept() {
        JobReport report = report("{\"jobName\":\"" + ID + "\",\"status\":\"DREAMING\"}");

        assertThat(report.state()).isEqualTo(JobState.UNKNOWN);
        assertThat(report.word()).isEqualTo("DREAMING");
    }

    @Test
    void responses_that_are_not_lists_of_jobs_do_no_harm() {
        for (String data :
                List.of("null", "[]", "{}", "7", "\"Welcome\"", "{\"items\":[{\"jobName\":\"; rm -rf\"},3]}")) {
            assertThat(list(data).reports()).as(data).isEmpty();
            assertThat(list(data).parts(RUN)).as(data).isEmpty();
        }
    }

    @Test
    void an_id_written_by_an_earlier_version_is_read() {
        assertThat(new Crater().parseSubmitted("hello\ncrater-job " + ID + "\n"))
                .hasValue(ID);
        assertThat(new Crater().parseSubmitted("crater-job ../x\n")).isEmpty();
    }

    @Test
    void a_job_does_not_count_as_ended_until_its_output_has_been_fetched() {
        CraterAnswers answers = list("[{\"jobName\":\"" + ID + "\",\"status\":\"Failed\"}]");
        answers.addUnsaved(ID);

        assertThat(answers.reports().values())
                .singleElement()
                .extracting(JobReport::state)
                .isEqualTo(JobState.FINISHING);
    }

    @Test
    void timestamps_in_the_year_1_are_ignored() {
        JobReport report = report("{\"jobName\":\"" + ID + "\",\"status\":\"Running\",\"nodes\":[\"n1\",\"n2\"],"
                + "\"startedAt\":\"2026-11-22T09:00:00+08:00\",\"completedAt\":\"0001-01-01T00:00:00Z\"}");

        assertThat(report.times().start())
                .hasValueSatisfying(time -> assertThat(time).hasToString("2026-11-22T01:00:00Z"));
        assertThat(report.times().end()).isEmpty();
        assertThat(report.node()).hasValue("n1 n2");
    }

    @Test
    void a_run_is_found_only_by_the_suffix_of_its_name() {
        String rows = "{\"name\":\"a@bw:" + RUN + "/2\",\"jobName\":\"sg-a-1\"},"
                + "{\"name\":\"bw:" + RUN + "/3 copy\",\"jobName\":\"sg-a-2\"},"
                + "{\"name\":\"x@y@bw:" + RUN + "\",\"jobName\":\"sg-a-3\"}";

        assertThat(list("[" + rows + "]").parts(RUN)).isEqualTo(Map.of(2, new JobId("sg-a-1"), 0, new JobId("sg-a-3")));
    }

    @Test
    void the_newest_event_explains_why_a_job_waits() {
        String events = "["
                + "{\"reason\":\"FailedScheduling\",\"message\":\"2 Insufficient\\n"
                + " cpu\",\"lastTimestamp\":\"2026-11-22T02:00:00Z\"},"
                + "{\"reason\":\"Scheduled\",\"message\":\"to n1\",\"lastTimestamp\":\"2026-11-22T01:00:00Z\"}]";
        CraterAnswers answers = list("{\"items\":[{\"jobName\":\"" + ID + "\",\"status\":\"Pending\"}]}");
        answers.addEvents(ID, JSON.readTree(events));
        JobReport report = Optional.ofNullable(answers.reports().get(ID)).orElseThrow();

        assertThat(report.reason()).hasValue("FailedScheduling: 2 Insufficient cpu");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FailedScheduling: 0/9 nodes are available | Waiting for free nodes",
                "Unschedulable: queue resource quota insufficient, exceeds quota | Your quota is used up",
                "Failed: Failed to pull image \"x\" | Its image cannot be fetched",
                "FailedMount: MountVolume.SetUp failed | cannot be mounted",
                "Pulling: Pulling image \"x\" | is pulling the image",
                "Evicted | evicted it"
            })
    void kubernetes_reasons_are_explained(String reason, String words) {
        assertThat(new Crater().describeReason(reason)).contains(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "requested resources exceed user queue quota: cpu 5/4 | The job requests more than your quota allows: request less, or wait until other jobs have ended.",
                "job admission failed: no node fits | Crater has no nodes that can run the job: request less, or choose another GPU type.",
                "Email not verified | Crater sends mail only to an address verified on its web page: verify yours, or clear the mail settings.",
                "[nvidia.com/a100] | Crater rejected the job: [nvidia.com/a100]."
            })
    void each_rejection_has_its_own_message(String message, String sentence) {
        assertThat(new Crater()
                        .describeRefusal("crater: HTTP 500 {\"code\":99999,\"data\":null,\"msg\":\"" + message + "\"}"))
                .isEqualTo(sentence);
    }

    @Test
    void overrides_in_the_cluster_file_change_the_request() {
        JsonNode form = form(
                at(Map.of(
                        "image", "crater.site.org/lab/torch:2.4",
                        "schedule", "backfill",
                        "arch", "both",
                        "cpu-pinning", "yes",
                        "gpu", "huawei.com/npu",
                        "mounts", "/dataset/7:/data,/public/models:/models:ro",
                        "space", "account/lab")),
                Settings.NONE.with(Fields.GPUS_PER_NODE, Value.of("2")).with(Fields.GPU_TYPE, Value.of("910b")));

        assertThat(form.path("scheduleType").asInt()).isZero();
        assertThat(form.path("image").path("archs")).hasSize(2);
        assertThat(form.path("resource").path("huawei.com/910b").asString()).isEqualTo("2");
        assertThat(form.path("volumeMounts")).hasSize(3);
        assertThat(form.path("volumeMounts").get(0).path("subPath").asString()).isEqualTo("account/lab/runs/<run>");
        assertThat(form.path("volumeMounts").get(1).path("datasetID").asInt()).isEqualTo(7);
    }

    @Test
    void custom_request_fields_are_applied_and_reserved_fields_are_rejected() {
        Settings own = Settings.NONE.with(
                Fields.DIRECTIVES, Value.of(List.of("\"envs\": [{\"name\": \"A\", \"value\": \"<run>\"}]")));
        Settings ours = Settings.NONE.with(Fields.DIRECTIVES, Value.of(List.of("\"command\": \"rm\"", "-l fast=1")));

        assertThat(new Crater().problems(job(own))).isEmpty();
        assertThat(form(new Crater(), own).path("envs").get(0).path("value").asString())
                .isEqualTo("<run>");
        assertThat(String.join("\n", new Crater().directives(job(own)))).doesNotContain("\"value\": \"<run>\"");
        assertThat(new Crater().problems(job(ours))).hasSize(2).allMatch(Problem::isBlocking);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/data:/data", "/dataset/12", "/user/../../etc:/x", "/dataset/0:/x", "/users/a:/x", "a:/b"})
    void an_unmountable_path_is_rejected(String mount) {
        assertThat(problems(ContainerFields.MOUNTS, Value.of(List.of(mount))))
                .singleElement()
                .matches(Problem::isBlocking);
    }

    @Test
    void a_missing_image_is_reported_only_if_the_cluster_is_known() {
        assertThat(at(Map.of("auth", "ldap")).problems(job(Settings.NONE)))
                .singleElement()
                .matches(problem -> problem.isBlocking()
                        && problem.where().equals(new Problem.InField(ContainerFields.IMAGE.key())));
    }

    private static List<Problem> problems(Field<?> field, Value value) {
        return new Crater().problems(job(Settings.NONE.with(field, value)));
    }
}
