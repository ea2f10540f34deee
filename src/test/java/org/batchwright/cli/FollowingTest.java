package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.model.run.JobState;
import org.batchwright.run.logs.RunLogs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FollowingTest {
    @TempDir
    Path folder;

    private final CliHarness typed = new CliHarness();

    @Test
    void a_log_is_printed_byte_for_byte() throws IOException {
        log("epoch 1\r\u001b[31m損失\u001b[0m\n", RunLogs.Phase.COMPLETE);
        typed.engine.put(FakeEngine.run(3, JobState.FAILED));
        assertThat(typed.run("logs", "3")).isZero();
        assertThat(typed.out()).isEqualTo("epoch 1\r\u001b[31m損失\u001b[0m\n");
    }

    @Test
    void a_log_on_a_terminal_is_sanitized_unless_raw_output_is_requested() throws IOException {
        String text = "\u001b]0;title\u0007epoch 1\u001b[2J\n";
        log(text, RunLogs.Phase.COMPLETE);
        typed.looks = TerminalStyles.PLAIN;
        typed.engine.put(FakeEngine.run(3, JobState.FAILED));
        assertThat(typed.run("logs", "3")).isZero();
        assertThat(typed.out()).isEqualTo("\\u001b]0;title\\u0007epoch 1\n");
        assertThat(typed.run("logs", "3", "--raw")).isZero();
        assertThat(typed.out()).endsWith(text);
    }

    @Test
    void hidden_characters_in_a_log_are_escaped_in_json_and_survive_a_round_trip() throws IOException {
        log("\u009b2J\u202e\n", RunLogs.Phase.COMPLETE);
        typed.engine.put(FakeEngine.run(3, JobState.FAILED));
        assertThat(typed.run("logs", "3", "--json")).isZero();
        assertThat(typed.out()).contains("\\u009b2J\\u202e");
        assertThat(typed.json().at("/log/text").asString()).isEqualTo("\u009b2J\u202e\n");
    }

    @Test
    void a_json_log_has_the_documented_fields() throws IOException {
        log("one\n", RunLogs.Phase.STALE);
        typed.engine.put(FakeEngine.run(3, JobState.RUNNING));
        assertThat(typed.run("logs", "last", "--json")).isZero();
        assertThat(typed.json().propertyNames()).containsExactly("run", "log");
        assertThat(typed.json().at("/log").propertyNames()).containsExactly("task", "phase", "why", "file", "text");
        assertThat(typed.json().at("/log/phase").asString()).isEqualTo("stale");
        assertThat(typed.json().at("/log/text").asString()).isEqualTo("one\n");
        assertThat(typed.err()).contains("The link is gone.");
    }

    @Test
    void a_message_says_that_a_run_has_no_output() {
        typed.engine.put(FakeEngine.run(3, JobState.QUEUED));
        assertThat(typed.run("logs", "3")).isZero();
        assertThat(typed.err()).contains("has printed nothing; it is queued");
    }

    @Test
    void following_prints_lines_as_they_arrive_and_ends_with_the_job() throws Exception {
        FakeLog log = log("one\n", RunLogs.Phase.LIVE);
        CompletableFuture<Integer> exit = CompletableFuture.supplyAsync(() -> typed.run("submit", "quick", "--follow"));
        await().until(() -> typed.out().equals("one\n"));
        Files.writeString(folder.resolve("log"), "two\n", StandardOpenOption.APPEND);
        log.becomes(RunLogs.Phase.LIVE);
        await().until(() -> typed.out().equals("one\ntwo\n"));
        assertThat(exit).isNotDone();
        typed.engine.put(FakeEngine.run(7, JobState.SUCCEEDED));
        log.becomes(RunLogs.Phase.COMPLETE);
        assertThat(exit.get()).isZero();
        assertThat(typed.err()).contains("Submitted quick #7").contains("quick #7 has succeeded.");
        assertThat(typed.engine.calls).containsSubsequence("track", "track no more", "close");
    }

    @Test
    void following_a_job_that_fails_exits_with_1() throws IOException {
        log("boom\n", RunLogs.Phase.COMPLETE);
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(200)));
        assertThat(typed.run("logs", "3", "--follow")).isEqualTo(1);
        assertThat(typed.err()).contains("failed with exit status 200");
    }

    @Test
    void following_a_job_that_fails_prints_the_cause_and_says_where_to_read_more() throws IOException {
        log("CUDA out of memory. Tried to allocate 2.00 GiB.\n", RunLogs.Phase.COMPLETE);
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        assertThat(typed.run("logs", "3", "--follow")).isEqualTo(1);
        assertThat(typed.err())
                .endsWith("failed with exit status 1.\nCause: CUDA out of memory\nFor details: batchwright why 3\n");
    }

    @Test
    void a_failure_message_says_where_to_read_more_even_if_the_end_of_the_log_is_missing() throws IOException {
        log("CUDA out of memory. Tried to allocate 2.00 GiB.\n", RunLogs.Phase.STALE);
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        assertThat(typed.run("logs", "3", "--follow")).isEqualTo(1);
        assertThat(typed.err()).endsWith("failed with exit status 1.\nFor details: batchwright why 3\n");
    }

    @Test
    void following_with_json_prints_the_log_on_standard_error_and_only_the_run_on_standard_output() throws IOException {
        log("boom\n", RunLogs.Phase.COMPLETE);
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(2)));
        assertThat(typed.run("logs", "3", "--follow", "--json")).isEqualTo(1);
        assertThat(typed.json().at("/run/jobs/0/exit").asInt()).isEqualTo(2);
        assertThat(typed.err()).contains("boom\n");
    }

    @Test
    void ctrl_c_stops_following_but_not_the_job() throws Exception {
        log("one\n", RunLogs.Phase.LIVE);
        typed.engine.put(FakeEngine.run(3, JobState.RUNNING));
        FutureTask<Integer> exit = new FutureTask<>(() -> typed.run("logs", "3", "--follow"));
        Thread worker = Thread.ofPlatform().start(exit);
        await().until(() -> typed.out().equals("one\n"));
        worker.interrupt();
        assertThat(exit.get()).isEqualTo(130);
        assertThat(typed.err()).contains("Stopped following; run 3 continues").contains("batchwright logs 3 --follow");
        assertThat(typed.engine.calls).doesNotContain("cancel 20261120-120003-abcdef");
    }

    @Test
    void following_an_ended_job_with_a_truncated_log_terminates() throws IOException {
        log("one\n", RunLogs.Phase.STALE);
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("logs", "3", "--follow")).isZero();
        assertThat(typed.err()).contains("The end of the log may be missing");
    }

    private FakeLog log(String text, RunLogs.Phase phase) throws IOException {
        Path file = Files.writeString(folder.resolve("log"), text);
        FakeLog log = new FakeLog(file, phase);
        typed.engine.logs = log;
        return log;
    }
}
