package org.batchwright.remote.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.crater.Crater;
import org.batchwright.scheduler.crater.CraterAnswers;
import org.batchwright.scheduler.crater.CraterPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests that every response from Crater is either read or rejected. None crashes a reader, takes long to read, or hides an intact job. */
class CraterFuzzTest {
    private static final RunId RUN = new RunId("20261122-101112-abcdef");
    private static final JobId ID = new JobId("sg-alice-261122-1a2b3");
    private static final JobId INTACT = new JobId("sg-alice-261122-zzzzz");
    private static final Duration LIMIT = Duration.ofSeconds(30);

    /** The maximum CPU time for one response. Other load on the machine does not count. */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Crater DIALECT = new Crater();

    private static final String JOB = """
            {"jobName":"sg-alice-261122-1a2b3","name":"train@bw:20261122-101112-abcdef","status":"Failed",
             "startedAt":"2026-11-22T10:12:00Z","completedAt":"0001-01-01T00:00:00Z","nodes":["n1","n2"],
             "terminatedStates":[{"exitCode":1,"reason":"Error"},{"exitCode":137,"reason":"OOMKilled"}]}""";

    private static final String RUNNING = "{\"jobName\":\"" + INTACT + "\",\"name\":\"other\",\"status\":\"Running\"}";

    /** The data of the responses that are read, keyed by the last word of their path. */
    private static final Map<String, String> ANSWERS = Map.of(
            "vcjobs", "{\"items\":[" + JOB + "," + RUNNING + "],\"total\":2}",
            "list", "[" + JOB + "]",
            "detail", JOB,
            "event", """
                    [{"type":"Warning","reason":"FailedScheduling","message":"0/3 nodes are available",
                      "lastTimestamp":"2026-11-22T10:12:00Z","eventTime":null}]""",
            "login", "{\"accessToken\":\"e30.eyJleHAiOjE3OTU0MzI0MDB9.e30\",\"refreshToken\":\"abc\"}",
            "check", "{\"version\":{\"appVersion\":\"1.2\"},\"context\":{\"queue\":\"default\"}}",
            "accounts", "[{\"name\":\"default\"},{\"name\":\"vision\"}]",
            "resources", """
                    [{"name":"cpu","type":"","amountSingleMax":64},{"name":"memory","type":"","amountSingleMax":68719476736},
                     {"name":"nvidia.com/a100","type":"gpu","amountSingleMax":8}]""",
            "summary", "{\"totalAvailable\":12.5,\"effectiveIssueAmount\":20}",
            "available", "{\"images\":[{\"imageLink\":\"crater.site.org/alice/torch:2.4\"}]}");

    private static String whole(String data) {
        return "{\"code\":0,\"data\":" + data + ",\"msg\":\"\"}";
    }

    /** Parses a response in every way that the app does. */
    private static void read(String body) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        String shown = body.length() > 2000 ? body.substring(0, 2000) + "..." : body;
        try {
            for (int status : new int[] {200, 401, 500}) {
                readAs(CraterReply.read(status, body));
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
            throw new AssertionError(shown + ": " + thrown, thrown);
        }
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start))
                .as(shown)
                .isLessThan(LONGEST);
    }

    private static void readAs(CraterReply reply) {
        reply.isTokenRefused("/api/ss/download");
        reply.isUnknown();
        DIALECT.describeRefusal(reply.describe());
        CraterSession.readTokens(reply)
                .ifPresent(tokens -> assertThat(tokens.access()).doesNotContainAnyWhitespaces());
        JsonNode data = reply.data();
        CraterAnswers answers = new CraterAnswers();
        answers.addList(data);
        answers.addJob(data);
        answers.addEvents(ID, data);
        CraterAnswers.isOver(data);
        answers.parts(RUN);
        for (JobReport report : answers.reports().values()) {
            assertThat(report.state()).isNotNull();
            report.reason()
                    .ifPresent(
                            reason -> assertThat(DIALECT.describeReason(reason)).isNotNull());
        }
        Map<String, JsonNode> platform = new HashMap<>();
        ANSWERS.forEach((word, text) -> platform.put(word, JSON.readTree(text)));
        for (String word : List.of("check", "accounts", "resources", "summary", "available")) {
            JsonNode own = platform.put(word, data);
            assertThat(CraterPlatform.read(platform).version()).startsWith("Crater");
            platform.put(word, own);
        }
    }

    @Test
    void intact_responses_are_read() {
        ANSWERS.values().forEach(data -> {
            assertThat(CraterReply.read(200, whole(data)).ok()).isTrue();
            read(whole(data));
        });
        CraterAnswers answers = new CraterAnswers();
        answers.addList(JSON.readTree(ANSWERS.getOrDefault("vcjobs", "")));
        assertThat(answers.reports())
                .hasEntrySatisfying(ID, report -> assertThat(report.exit()).hasValue(137));
        assertThat(answers.parts(RUN)).containsValue(ID);
    }

    @Test
    void a_response_that_is_truncated_anywhere_is_not_a_success() {
        ANSWERS.values().forEach(data -> {
            String body = whole(data);
            for (int length = 0; length < body.length(); length++) {
                String cut = body.substring(0, length);
                assertThat(CraterReply.read(200, cut).ok()).as(cut).isFalse();
                read(cut);
            }
        });
    }

    @Test
    void a_response_with_damaged_bytes_is_read_or_rejected() {
        Random random = new Random(7);
        ANSWERS.values()
                .forEach(data -> IntStream.range(0, 150).forEach(_ -> {
                    byte[] bytes = whole(data).getBytes(StandardCharsets.UTF_8);
                    for (int times = 1 + random.nextInt(4); times > 0; times--) {
                        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                    }
                    read(new String(bytes, StandardCharsets.UTF_8));
                }));
    }

    @Test
    void a_response_with_a_value_of_the_wrong_type_is_read_or_rejected() {
        List<String> odd = List.of(
                "null",
                "true",
                "0",
                "-1",
                "1e400",
                "-9223372036854775809",
                "99999999999999999999",
                "\"\"",
                "\"text\"",
                "\"\\u0000\\u202e\\ud800\"",
                "[]",
                "{}",
                "[null,[[]],{\"a\":{}}]",
                "{\"items\":5}",
                "{\"reason\":[],\"message\":{},\"jobName\":7}");
        ANSWERS.values()
                .forEach(data -> replaced(JSON.readTree(whole(data)), odd).forEach(CraterFuzzTest::read));
    }

    /** Returns all copies of the tree with one value replaced. */
    private static Stream<String> replaced(JsonNode tree, List<String> odd) {
        List<String> all = new ArrayList<>();
        visit(
                tree,
                put -> odd.forEach(text -> {
                    put.accept(JSON.readTree(text));
                    all.add(tree.toString());
                }));
        return all.stream();
    }

    private static void visit(JsonNode node, Consumer<Consumer<JsonNode>> visitor) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                JsonNode own = object.get(name);
                visit(own, visitor);
                visitor.accept(other -> object.set(name, other));
                object.set(name, own);
            }
        } else if (node instanceof ArrayNode array) {
            for (int index = 0; index < array.size(); index++) {
                int at = index;
                JsonNode own = array.get(at);
                visit(own, visitor);
                visitor.accept(other -> array.set(at, other));
                array.set(at, own);
            }
        }
    }

    @Test
    void a_damaged_job_does_not_hide_an_intact_job() {
        List<String> odd = List.of("null", "7", "\"text\"", "[]", "{}", "{\"status\":[]}");
        replaced(JSON.readTree(JOB), odd).forEach(job -> {
            CraterAnswers answers = new CraterAnswers();
            answers.addList(JSON.readTree("{\"items\":[" + job + "," + RUNNING + "]}"));
            assertThat(answers.reports())
                    .as(job)
                    .hasEntrySatisfying(
                            INTACT, report -> assertThat(report.state()).isEqualTo(JobState.RUNNING));
        });
    }

    @Test
    void huge_responses_are_read_in_bounded_time() {
        String much = "x".repeat(5_000_000);
        String job = "{\"jobName\":\"" + ID + "\",\"name\":\"" + much + "\",\"status\":\"Failed\",\"terminatedStates\":"
                + "[{\"exitCode\":1,\"reason\":\"" + much + "\"}]}";
        for (String data : List.of(
                "[" + job + "]",
                "[{\"message\":\"" + "\\n ".repeat(500_000) + "\",\"reason\":\"a\"}]",
                "{\"items\":[" + "{},".repeat(200_000) + RUNNING + "]}",
                "["
                        + IntStream.range(0, 20_000)
                                .mapToObj(number -> JOB.replace("1a2b3", String.valueOf(number)))
                                .collect(Collectors.joining(","))
                        + "]",
                "[".repeat(200_000),
                "[".repeat(900) + "]".repeat(900),
                "{\"items\":".repeat(100_000),
                "{\"totalAvailable\":" + "9".repeat(100_000) + "}",
                "{\"totalAvailable\":1e999999999,\"effectiveIssueAmount\":-1e-999999999}",
                "\"" + much + "\"")) {
            read(whole(data));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "\"none\"", "true", "{}", "{\"items\":7}", "{\"items\":{\"jobName\":\"a\"}}"})
    void a_response_that_is_not_a_list_of_jobs_does_not_prove_that_there_are_no_jobs(String data) throws Exception {
        try (ScriptedCrater server = ScriptedCrater.start();
                CraterApi api = server.api()) {
            server.on("GET /api/v1/vcjobs", ScriptedCrater.data(data))
                    .on("GET /api/v1/vcjobs/user/alice", ScriptedCrater.data(data));
            CraterScheduler client = server.client(api);

            assertThatThrownBy(() -> client.states(List.of(ID), Map.of(), LIMIT))
                    .isInstanceOf(OperationException.CommandFailed.class);
            assertThatThrownBy(() -> client.find(RUN, LIMIT)).isInstanceOf(OperationException.CommandFailed.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "{\"items\":null}", "{\"items\":[]}"})
    void an_empty_list_has_no_jobs(String data) throws Exception {
        try (ScriptedCrater server = ScriptedCrater.start();
                CraterApi api = server.api()) {
            server.on("GET /api/v1/vcjobs/user/alice", ScriptedCrater.data(data));
            assertThat(server.client(api).find(RUN, LIMIT)).isEmpty();
        }
    }

    @Test
    void an_endless_response_is_abandoned() throws Exception {
        try (ScriptedCrater server = ScriptedCrater.start();
                CraterApi api = server.api()) {
            server.on("GET /api/v1/vcjobs", exchange -> {
                exchange.sendResponseHeaders(200, 0);
                byte[] piece = " ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
                for (int sent = 0; sent < 40; sent++) {
                    exchange.getResponseBody().write(piece);
                }
            });
            CraterScheduler client = server.client(api);
            assertThatThrownBy(() -> client.states(List.of(ID), Map.of(), LIMIT))
                    .isInstanceOf(OperationException.Unreachable.class);
        }
    }
}
