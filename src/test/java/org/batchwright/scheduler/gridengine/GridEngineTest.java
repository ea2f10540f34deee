package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests parsing Grid Engine output, and the queries with commands that print recorded output. */
class GridEngineTest extends GridEngineAnswers {
    @ParameterizedTest
    @CsvSource({
        "qw, QUEUED",
        "Rq, QUEUED",
        "hqw, HELD",
        "hRwq, HELD",
        "hRq, HELD",
        "t, QUEUED",
        "Rt, QUEUED",
        "r, RUNNING",
        "hr, RUNNING",
        "Rr, RUNNING",
        "ht, QUEUED",
        "s, SUSPENDED",
        "ts, SUSPENDED",
        "S, SUSPENDED",
        "tS, SUSPENDED",
        "T, SUSPENDED",
        "tT, SUSPENDED",
        "Rs, SUSPENDED",
        "Rts, SUSPENDED",
        "RS, SUSPENDED",
        "RtS, SUSPENDED",
        "RT, SUSPENDED",
        "RtT, SUSPENDED",
        "Eqw, FAILED",
        "Ehqw, FAILED",
        "EhRqw, FAILED",
        "dr, FINISHING",
        "dt, FINISHING",
        "dRr, FINISHING",
        "dRt, FINISHING",
        "ds, FINISHING",
        "dS, FINISHING",
        "dT, FINISHING",
        "dRs, FINISHING",
        "dRS, FINISHING",
        "dRT, FINISHING",
        "z, FINISHING",
        "Pqw, UNKNOWN",
        "x, UNKNOWN"
    })
    void every_documented_state_is_mapped(String word, JobState state) {
        JobReport report = only("Q\u001f 53 0.5 train alice " + word + " 11/20/2026 18:31:57 1\n");

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.word()).isEqualTo(word);
    }

    @Test
    void live_jobs_are_parsed_with_their_node_start_limit_and_array_index() throws Exception {
        Map<JobId, JobReport> live = engine.parseReports(captured("Q", "qstat-r.out"));

        assertThat(of(live, "1"))
                .isEqualTo(new JobReport(
                        JobState.RUNNING,
                        "r",
                        Optional.empty(),
                        new JobReport.Times(
                                Optional.of(Instant.parse("2026-11-20T18:31:57Z")),
                                Optional.empty(),
                                Optional.of(Duration.ofMinutes(10))),
                        Optional.of("ge01"),
                        OptionalInt.empty()));
        assertThat(of(live, "3.5").state()).isEqualTo(JobState.RUNNING);
        assertThat(of(live, "3.6").state()).isEqualTo(JobState.QUEUED);
        assertThat(of(live, "3.20").times().start()).isEmpty();
        assertThat(live).doesNotContainKeys(new JobId("3"), new JobId("3.21"));
        assertThat(of(live, "5").state()).isEqualTo(JobState.HELD);
    }

    @Test
    void rows_with_a_job_class_odd_names_or_task_lists_are_parsed() {
        Map<JobId, JobReport> live = engine.parseReports(Stream.of(
                        "  81 0.50500 a|b, \"c\"   alice  r  07/01/2018 11:55:14.706 q@r7n1   Default 28 3",
                        "  82 0.50500 r 11/11   alice  r  07/01/2018 11:55:14 q@r7n1 28",
                        "  83 0.50500 学習   alice  qw  07/01/2018 11:55:14   Default 1 1-15:7,18,19")
                .map(row -> "Q\u001f" + row + "\n")
                .collect(Collectors.joining()));

        assertThat(live.keySet())
                .extracting(JobId::value)
                .containsExactlyInAnyOrder("81.3", "82", "83.1", "83.8", "83.15", "83.18", "83.19");
        assertThat(of(live, "81.3").node()).hasValue("r7n1");
        assertThat(of(live, "81.3").times().start()).hasValue(Instant.parse("2018-07-01T11:55:14Z"));
        assertThat(of(live, "83.18").node()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, SUCCEEDED, 0",
        "0, 1, FAILED, 1",
        "0, 200, FAILED, 200",
        "0, 137 (Killed), FAILED, 137",
        "100 : assumedly after job, 137 (Killed), CANCELLED,",
        "100 : assumedly after job, 139, FAILED, 139",
        "'37  : qmaster enforced h_rt, h_cpu, or h_vmem limit', 137 (Killed), TIMED_OUT,",
        "19 : before writing exit_status, 0, NODE_FAILED,",
        "25 : rescheduling, 99, NODE_FAILED,",
        "1 : assumedly before job, 0, NODE_FAILED,",
        "8 : in prolog, 0, FAILED,",
        "15 : in epilog, 0, SUCCEEDED, 0",
        "15 : in epilog, 3, FAILED, 3",
        "17 : through signal, 137, CANCELLED,",
        "26 : opening input/output file, 0, FAILED,",
        "28 : changing into working directory, 0, FAILED,",
        "30 : application error returned, 100, FAILED, 100",
        "24 : migrating, 0, PREEMPTED,",
        "0, , UNKNOWN,"
    })
    void an_end_is_classified_by_failure_code_and_exit_status(
            String failed, String exit, JobState state, Integer status) {
        JobReport report = only(record(failed, exit == null ? "" : exit, "5s", "1.000MB", "-l h_rt=600"));

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit()).isEqualTo(status == null ? OptionalInt.empty() : OptionalInt.of(status));
        assertThat(report.times().limit()).hasValue(Duration.ofMinutes(10));
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 26, 27, 28, 29, 30, 31, 32,
                33, 34, 35, 36, 37, 38, 100
            })
    void every_documented_failure_has_a_sentence(int failed) {
        JobReport report = only(record(failed + " : in words of its own", "137 (Killed)", "5s", "1.000MB", ""));

        assertThat(report.state().isFinal()).isTrue();
        assertThat(engine.describeReason(report.reason().orElseThrow()))
                .endsWith(".")
                .doesNotContain("in words of its own");
    }

    @Test
    void the_memory_and_the_deleting_user_in_univa_and_altair_format_are_parsed() {
        String plain =
                record("100 : assumedly after job", "1", "5s", "8.5G", "").replace("\n", "");

        assertThat(only(plain + "\n").peakMemory()).isEqualTo(DataSize.parse("8.5 GB"));
        assertThat(only(plain + "\n").state()).isEqualTo(JobState.FAILED);
        assertThat(only(plain + "\u001f2.123456G\u001fNONE\n").peakMemory()).isEqualTo(DataSize.parse("2.123G"));
        assertThat(only(plain + "\u001f2G\u001fNONE\n").state()).isEqualTo(JobState.FAILED);
        assertThat(only(plain + "\u001f2G\u001falice\n").state()).isEqualTo(JobState.CANCELLED);
        assertThat(only(record("0", "0", "5s", "0.000B", "")).peakMemory()).isEmpty();
    }

    @Test
    void cpu_time_is_parsed_with_and_without_a_unit() {
        String plain = record("0", "0", "5s", "8.5G", "").replace("\n", "");

        assertThat(only(plain + "\u001f\u001f\u001f12.345\n").used().cpuTime()).hasValue(Duration.ofMillis(12_345));
        assertThat(only(plain + "\u001f\u001f\u001f3.001s\n").used().cpuTime()).hasValue(Duration.ofMillis(3_001));
        assertThat(only(plain + "\u001f\u001f\u001f0.000\n").used().cpuTime()).isEmpty();
        assertThat(only(plain + "\n").used().cpuTime()).isEmpty();
    }

    @Test
    void a_job_killed_by_its_node_at_the_limit_does_not_count_as_cancelled() {
        assertThat(only(record("100 : assumedly after job", "137", "601s", "1M", "-l h_rt=600"))
                        .state())
                .isEqualTo(JobState.TIMED_OUT);
        assertThat(only(record("37 : limit", "137", "5s", "3.910G", "-u bob -l h_rt=600,h_vmem=4G"))
                        .state())
                .isEqualTo(JobState.OUT_OF_MEMORY);
        assertThat(only(record("37 : limit", "137", "5s", "0.100G", "-u bob -l h_vmem=4G"))
                        .state())
                .isEqualTo(JobState.TIMED_OUT);
    }

    private static String record(String failed, String exit, String seconds, String memory, String category) {
        return "A\u001f"
                + String.join(
                        "\u001f",
                        List.of(
                                "7",
                                "undefined",
                                failed,
                                exit,
                                "-/-",
                                "07/01/2018 11:55:14.706",
                                seconds,
                                "n1",
                                memory,
                                category,
                                ""))
                + "\n";
    }

    @Test
    void one_query_returns_live_and_ended_jobs() throws Exception {
        PbsTools tools = tools("qstat-eqw.out", "qstat-j-eqw.out");
        Map<JobId, JobReport> reports = engine.parseReports(ask(
                tools,
                Stream.concat(
                                Stream.of("25", "28", "2", "8", "27", "4.1", "4.2", "4.3", "999999"),
                                IntStream.rangeClosed(1, 20).mapToObj(i -> "3." + i))
                        .toList()));

        assertThat(of(reports, "25").state()).isEqualTo(JobState.FAILED);
        assertThat(engine.describeReason(of(reports, "25").reason().orElseThrow()))
                .startsWith("Its log cannot be written");
        assertThat(of(reports, "28").state()).isEqualTo(JobState.QUEUED);
        assertThat(of(reports, "2").state()).isEqualTo(JobState.CANCELLED);
        assertThat(of(reports, "8").exit()).hasValue(3);
        assertThat(of(reports, "27").state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(of(reports, "27").times().end()).hasValue(Instant.parse("2026-11-20T18:32:53Z"));
        assertThat(of(reports, "4.3").state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(of(reports, "3.16").state()).isEqualTo(JobState.RUNNING);
        assertThat(of(reports, "3.20").state()).isEqualTo(JobState.HELD);
        assertThat(of(reports, "3.1").state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(reports).doesNotContainKeys(new JobId("999999"), new JobId("3.18"), new JobId("9"));
    }

    @Test
    void ended_jobs_are_queried_individually_if_there_are_few_and_an_empty_queue_is_valid() throws Exception {
        PbsTools tools = tools("/dev/null", "/dev/null");

        assertThat(engine.parseReports(ask(tools, List.of("2", "8")))).containsOnlyKeys(new JobId("2"), new JobId("8"));
        assertThat(engine.parseReports(ask(tools, List.of("999999")))).isEmpty();
    }

    @Test
    void a_job_deleted_while_waiting_is_cancelled_even_without_accounting() throws Exception {
        PbsTools tools = tools("qstat-eqw.out", "/dev/null");
        tools.make("qdel", "echo 'bob has deleted job 28' \n");
        tools.run(home() + engine.cancelScript(List.of(new JobId("28"), new JobId("3.20"), new JobId("12345"))));
        tools.make("qstat", "true");

        Map<JobId, JobReport> reports = engine.parseReports(ask(tools, List.of("28", "21", "3.19", "3.20", "12345")));

        assertThat(reports.entrySet())
                .filteredOn(entry -> entry.getValue().word().equals("qdel"))
                .extracting(entry -> entry.getKey().value())
                .containsExactlyInAnyOrder("28", "3.20");
    }

    @Test
    void a_dependent_job_is_not_reported_as_held() {
        String row = "\u001f 53 0.0 train alice hqw 11/20/2026 18:31:57 1\n";

        assertThat(only("Q" + row).state()).isEqualTo(JobState.HELD);
        assertThat(only("Q" + row + "J" + row).state()).isEqualTo(JobState.QUEUED);
        assertThat(engine.describeReason(only("Q" + row + "J" + row).reason().orElseThrow()))
                .isEqualTo("Waiting for another job to end.");
        assertThat(only("Q" + row + "J" + row + "H" + row).state()).isEqualTo(JobState.HELD);
    }

    private String ask(PbsTools tools, List<String> ids) throws Exception {
        return tools.run(
                home() + engine.statusScript(ids.stream().map(JobId::new).toList()));
    }

    private JobReport only(String output) {
        return engine.parseReports(output).values().iterator().next();
    }

    private static String captured(String who, String name) throws IOException {
        return Files.readAllLines(answer(name)).stream()
                .map(line -> who + "\u001f" + line + "\n")
                .collect(Collectors.joining());
    }
}
