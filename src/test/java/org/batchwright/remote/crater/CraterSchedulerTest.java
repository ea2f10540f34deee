package org.batchwright.remote.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.SchedulerClient.Accepted;
import org.batchwright.remote.SchedulerClient.GroupToSubmit;
import org.batchwright.remote.SchedulerClient.Refused;
import org.batchwright.remote.SchedulerClient.Submission;
import org.batchwright.remote.SchedulerClient.Undecided;
import org.batchwright.scheduler.crater.CraterAnswers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests jobs on a server that misbehaves in the same ways as real servers and networks. */
class CraterSchedulerTest {
    private static final RunId RUN = new RunId("20261122-101112-abcdef");
    private static final JobId ID = new JobId("sg-alice-261122-1a2b3");
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String POST = "POST /api/v1/vcjobs/training";
    private static final String SEARCH = "GET /api/v1/vcjobs/user/alice";
    private static final String LIST = "GET /api/v1/vcjobs";

    @TempDir
    Path folder;

    private ScriptedCrater server;
    private CraterApi api;

    @BeforeEach
    void start() throws Exception {
        server = ScriptedCrater.start();
        api = server.api();
        Files.writeString(
                folder.resolve("job.sh"), "#!/bin/bash\n#CRATER {\n#CRATER \"name\": \"a@<tag>\"\n#CRATER }\n");
        Files.writeString(folder.resolve(".sent"), "");
        server.on(POST, ScriptedCrater.data("{\"metadata\":{\"name\":\"" + ID + "\"}}"))
                .on(SEARCH, ScriptedCrater.data("{\"items\":[]}"));
    }

    @AfterEach
    void stop() {
        api.close();
        server.close();
    }

    private Submission submit() throws Exception {
        return server.client(api).submit(new GroupToSubmit(RUN, 0, folder, "job.sh"), LIMIT);
    }

    private static String listed(String name, String state) {
        return "{\"items\":[{\"jobName\":\"" + ID + "\",\"name\":\"" + name + "\",\"status\":\"" + state + "\"}]}";
    }

    @Test
    void a_job_is_submitted() throws Exception {
        assertThat(submit()).isEqualTo(new Accepted(ID));
        assertThat(server.count(POST)).isEqualTo(1);
        assertThat(folder.resolve(".part-" + RUN)).hasContent("job\n");
    }

    @Test
    void a_job_whose_response_was_lost_is_found_and_not_duplicated() throws Exception {
        server.on(POST, ScriptedCrater.cut()).on(SEARCH, ScriptedCrater.data(listed("a@bw:" + RUN, "Pending")));

        assertThat(submit()).isEqualTo(new Accepted(ID));
        assertThat(server.count(POST)).isEqualTo(1);
    }

    @Test
    void a_job_that_is_not_found_after_a_lost_response_is_not_sent_again() throws Exception {
        server.on(POST, ScriptedCrater.cut()).on(SEARCH, ScriptedCrater.data(listed("a@bw:" + RUN + "/1", "Pending")));

        assertThat(submit()).isInstanceOf(Undecided.class);
        assertThat(server.count(POST)).isEqualTo(1);
    }

    /** A proxy responds with a web page when the server behind it takes too long or is being restarted. */
    @ParameterizedTest
    @ValueSource(ints = {200, 404, 502, 504})
    void a_web_page_instead_of_a_response_leaves_the_submission_undecided(int status) throws Exception {
        server.on(POST, ScriptedCrater.status(status, "<html><h1>Bad Gateway</h1></html>"));
        assertThat(submit())
                .isInstanceOfSatisfying(
                        Undecided.class,
                        answer -> assertThat(answer.errors()).contains("HTTP " + status, "Bad Gateway"));

        server.on(SEARCH, ScriptedCrater.data(listed("a@bw:" + RUN, "Running")));
        assertThat(submit()).isEqualTo(new Accepted(ID));
        assertThat(server.count(POST)).isEqualTo(2);
    }

    @Test
    void a_rejection_contains_the_message_of_the_server() throws Exception {
        server.on(POST, ScriptedCrater.error("job admission failed: no node fits"));

        assertThat(submit())
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.errors())
                                .startsWith("crater: HTTP 500 {")
                                .contains("no node fits"));
        assertThat(server.count(SEARCH)).isZero();
    }

    @Test
    void a_failed_connection_is_retried_because_nothing_was_sent() throws Exception {
        api.close();
        api = server.api(new ScriptedCrater.DeadProxyFirst(3));

        assertThat(submit()).isEqualTo(new Accepted(ID));
        assertThat(server.count(POST)).isEqualTo(1);
    }

    @Test
    void a_server_that_was_never_reached_has_no_job() throws Exception {
        api.close();
        api = server.api(new ScriptedCrater.DeadProxyFirst(100));

        assertThatThrownBy(this::submit).isInstanceOf(OperationException.Unreachable.class);
        assertThat(server.count(POST) + server.count(SEARCH)).isZero();
    }

    @Test
    void nothing_is_submitted_with_an_expired_session() throws Exception {
        server.on(POST, ScriptedCrater.status(401, "{\"code\":40101,\"msg\":\"token is expired\"}"));

        assertThat(submit()).isEqualTo(new Refused(CraterAnswers.SESSION_OVER));
        assertThat(server.count("POST /api/auth/login")).isEqualTo(1);
    }

    @Test
    void a_query_logs_in_once_if_its_token_is_refused() throws Exception {
        server.on(
                LIST,
                ScriptedCrater.status(401, "{\"code\":40101,\"msg\":\"token is expired\"}"),
                ScriptedCrater.data(listed("a@bw:" + RUN, "Running")));

        assertThat(server.client(api).states(List.of(ID), Map.of(), LIMIT).values())
                .singleElement()
                .satisfies(report -> assertThat(report.state()).isEqualTo(JobState.RUNNING));
        assertThat(server.count("POST /api/auth/login")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 404, 500, 502})
    void a_refused_query_is_reported(int status) throws Exception {
        server.on(LIST, ScriptedCrater.status(status, "{\"code\":40301,\"msg\":\"\u202enot\\u0000 allowed\"}"));
        CraterScheduler client = server.client(api);

        assertThatThrownBy(() -> client.states(List.of(ID), Map.of(), LIMIT))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessage("Crater did not respond to the query: not allowed.");
        assertThat(server.count("POST /api/auth/login")).isEqualTo(1);
    }

    @Test
    void a_web_page_instead_of_a_list_does_not_count_as_an_empty_list() throws Exception {
        server.on(LIST, ScriptedCrater.status(200, "<html>maintenance</html>"));
        CraterScheduler client = server.client(api);

        assertThatThrownBy(() -> client.states(List.of(ID), Map.of(), LIMIT))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("HTTP 200");
    }

    @Test
    void an_operation_ends_within_its_timeout_even_if_a_response_stalls() throws Exception {
        server.on(LIST, server.stalled());
        CraterScheduler client = server.client(api);

        assertThatThrownBy(() -> client.states(List.of(ID), Map.of(), Duration.ofMillis(300)))
                .isInstanceOf(OperationException.class);
    }

    @Test
    void an_ended_job_is_not_cancelled_because_the_server_would_forget_it() throws Exception {
        String detail = "{\"jobName\":\"" + ID + "\",\"status\":\"Completed\"}";
        server.on("GET /api/v1/vcjobs/" + ID + "/detail", ScriptedCrater.data(detail));

        assertThat(server.client(api).cancel(List.of(ID), LIMIT)).isEmpty();
        assertThat(server.count("DELETE /api/v1/vcjobs/" + ID)).isZero();
    }

    @Test
    void a_refused_cancellation_is_reported_and_the_other_jobs_are_cancelled() throws Exception {
        JobId other = new JobId("sg-alice-261122-99999");
        server.on("GET /api/v1/vcjobs/" + ID + "/detail", ScriptedCrater.error("database is locked"))
                .on("GET /api/v1/vcjobs/" + other + "/detail", ScriptedCrater.data("{\"status\":\"Running\"}"))
                .on("DELETE /api/v1/vcjobs/" + other, ScriptedCrater.data("{}"));

        assertThat(server.client(api).cancel(List.of(ID, other), LIMIT)).contains("database is locked");
        assertThat(server.count("DELETE /api/v1/vcjobs/" + other)).isEqualTo(1);
    }

    @Test
    void a_job_does_not_count_as_ended_until_its_log_has_been_fetched() throws Exception {
        String log = "GET /api/ss/download/user/batchwright/runs/" + RUN + "/job.log";
        Files.writeString(folder.resolve(".part-" + RUN), "job\n");
        server.on(LIST, ScriptedCrater.data(listed("a@bw:" + RUN, "Completed")))
                .on(log, ScriptedCrater.status(503, ""), ScriptedCrater.status(200, "all of it"));
        CraterScheduler client = server.client(api);
        Map<RunId, Path> folders = Map.of(RUN, folder);

        assertThat(client.states(List.of(ID), folders, LIMIT).values())
                .singleElement()
                .satisfies(report -> assertThat(report.state()).isEqualTo(JobState.FINISHING));
        assertThat(client.states(List.of(ID), folders, LIMIT).values())
                .singleElement()
                .satisfies(report -> assertThat(report.state()).isEqualTo(JobState.SUCCEEDED));
        assertThat(folder.resolve("job.log")).hasContent("all of it");
        client.states(List.of(ID), folders, LIMIT);
        assertThat(server.count(log)).isEqualTo(2);
    }

    @Test
    void fetching_a_log_is_abandoned_after_several_attempts() throws Exception {
        Files.writeString(folder.resolve(".part-" + RUN), "job\n");
        Files.writeString(folder.resolve(".tries-" + RUN), "5\n");
        server.on(LIST, ScriptedCrater.data(listed("a@bw:" + RUN, "Completed")))
                .on(
                        "GET /api/ss/download/user/batchwright/runs/" + RUN + "/job.log",
                        ScriptedCrater.status(503, "<html>"));

        assertThat(server.client(api)
                        .states(List.of(ID), Map.of(RUN, folder), LIMIT)
                        .values())
                .singleElement()
                .satisfies(report -> assertThat(report.state()).isEqualTo(JobState.SUCCEEDED));
    }

    @Test
    void a_fetched_log_can_be_read_from_an_offset_without_a_request() throws Exception {
        Path log = Files.writeString(folder.resolve("job.log"), "first\nsecond\n");
        ByteArrayOutputStream read = new ByteArrayOutputStream();

        server.client(api).readLog(ID, log, 6, read::writeBytes);

        assertThat(read.toString(StandardCharsets.UTF_8)).isEqualTo("second\n");
        assertThat(server.requests()).containsExactly("POST /api/auth/login");
    }

    @Test
    void the_log_of_a_running_job_can_be_read_from_an_offset() throws Exception {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        server.on(
                        "GET /api/v1/vcjobs/" + ID + "/pods",
                        ScriptedCrater.data("[{\"name\":\"pod-0\",\"namespace\":\"jobs\"}]"))
                .on(
                        "GET /api/v1/namespaces/jobs/pods/pod-0/containers/custom/log/stream",
                        ScriptedCrater.status(200, "Zmlyc3QK\nc2Vjb25kCg==\n"));

        server.client(api).readLog(ID, folder.resolve("job.log"), 8, read::writeBytes);

        assertThat(read.toString(StandardCharsets.UTF_8)).isEqualTo("cond\n");
    }
}
