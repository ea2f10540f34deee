package org.batchwright.scheduler.lsf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses captured output of {@code bjobs -json}, and output modeled on the examples in the manual; see answers/lsf. */
class LsfTest {
    private static final RunId RUN = new RunId("20261120-193957-k3f9x2");

    /** The time 2026-11-20T12:00:00Z. */
    private static final String NOW = "now 1795176000\n";

    private final Lsf lsf = new Lsf();

    private static String answer(String name) throws Exception {
        return Files.readString(Path.of("src/test/resources/answers/lsf", name));
    }

    private Map<JobId, JobReport> read(String text) {
        return lsf.parseReports(NOW + text);
    }

    private JobReport of(Map<JobId, JobReport> reports, String id) {
        return Optional.ofNullable(reports.get(new JobId(id))).orElseThrow();
    }

    private JobReport row(String... more) {
        StringBuilder text = new StringBuilder("{\"COMMAND\":\"bjobs\",\"JOBS\":1,\"RECORDS\":[{\"JOBID\":\"7\"");
        for (int i = 0; i < more.length; i += 2) {
            text.append(",\"")
                    .append(more[i])
                    .append("\":\"")
                    .append(more[i + 1])
                    .append('"');
        }
        return of(read(text + "}]}\n"), "7");
    }

    @Test
    void real_output_for_a_successful_job_is_parsed() throws Exception {
        JobReport report = of(read(answer("queryExtendedJobStateByIdTest.json")), "22005");

        assertThat(report.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(report.word()).isEqualTo("DONE");
        assertThat(report.exit()).hasValue(0);
        assertThat(report.node()).hasValue("exec-host");
        assertThat(report.peakMemory()).isEqualTo(DataSize.parse("5.2 GB"));
        assertThat(report.times().limit()).hasValue(Duration.ofMinutes(10));
        assertThat(report.times().start()).hasValue(Instant.parse("2026-12-28T19:56:00Z"));
        assertThat(report.times().end()).hasValue(Instant.parse("2026-12-28T19:56:00Z"));
    }

    @Test
    void real_output_that_contains_only_a_name_yields_no_job() throws Exception {
        assertThat(read(answer("queryExtendedJobStateByIdEmptyTest.json"))).isEmpty();
    }

    @Test
    void real_output_for_many_jobs_is_parsed() throws Exception {
        Map<JobId, JobReport> reports = read(answer("convertBJobsResultLinesToResultMapTest.json"));

        assertThat(reports).hasSize(6);
        assertThat(of(reports, "491861").state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(of(reports, "491861").times().end()).hasValue(Instant.parse("2027-01-08T14:17:00Z"));
    }

    @ParameterizedTest
    @CsvSource({
        "542935, RUNNING, RUN, ''",
        "542936[7], QUEUED, PEND, It was just submitted.",
        "542930, SUCCEEDED, DONE, ''",
        "542931, FAILED, EXIT (exit_code 3), ''",
        "542932, HELD, PSUSP, 'Held by its owner or an administrator.'",
        "542933, SUSPENDED, USUSP, 'It was suspended by you or an administrator while it was running.'"
    })
    void live_and_ended_jobs_are_read_with_their_reasons(String id, JobState state, String word, String reason)
            throws Exception {
        JobReport report = of(read(answer("made-up-bjobs.json")), id);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.word()).isEqualTo(word);
        assertThat(report.reason().map(lsf::describeReason).orElse("")).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "1, '', FAILED, 1, ''",
        "200, '', FAILED, 200, ''",
        "137, '', FAILED, 137, It was killed (SIGKILL).",
        "140, 'TERM_RUNLIMIT: job killed after reaching LSF run time limit', TIMED_OUT, -1, It reached its time limit.",
        "137, 'TERM_MEMLIMIT: job killed after reaching LSF memory usage limit', OUT_OF_MEMORY, -1, It used more memory than it requested.",
        "143, 'TERM_OWNER: job killed by owner', CANCELLED, -1, You cancelled it.",
        "'', TERM_FORCE_ADMIN: job killed by root, CANCELLED, -1, An administrator cancelled it.",
        "'', 'TERM_ORPHAN_SYSTEM: orphan', CANCELLED, -1, 'The job it depended on did not end as required.'",
        "'', 'TERM_ZOMBIE: job exited while LSF was not available', NODE_FAILED, -1, Its node stopped responding.",
        "130, 'TERM_PREEMPT: job killed after preemption', PREEMPTED, -1, It was preempted by a job with a higher priority."
    })
    void every_kind_of_end_is_reported(String code, String why, JobState state, int exit, String sentence) {
        JobReport report = row("STAT", "EXIT", "EXIT_CODE", code, "EXIT_REASON", why, "START_TIME", "Nov 20 10:00");

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit()).isEqualTo(exit < 0 ? OptionalInt.empty() : OptionalInt.of(exit));
        assertThat(report.reason().map(lsf::describeReason).orElse("")).isEqualTo(sentence);
    }

    @Test
    void a_job_that_ended_without_a_start_or_a_reason_was_cancelled_while_waiting() {
        assertThat(row("STAT", "EXIT", "EXIT_CODE", "").state()).isEqualTo(JobState.CANCELLED);
        assertThat(row("STAT", "EXIT", "EXIT_CODE", "-", "START_TIME", "-").state())
                .isEqualTo(JobState.CANCELLED);
    }

    @Test
    void unescaped_quotes_commas_and_brackets_in_values_do_no_harm() {
        JobReport report = row("JOB_NAME", "a \"b\", {c} | 学習", "STAT", "RUN", "EXEC_HOST", "4*gpu01:4*gpu02");

        assertThat(report.state()).isEqualTo(JobState.RUNNING);
        assertThat(report.node()).hasValue("gpu01,gpu02");
    }

    @Test
    void the_estimated_start_of_a_waiting_job_is_reported_but_not_the_memory_of_several_hosts() {
        assertThat(row("STAT", "PEND", "ESTIMATED_START_TIME", "Nov 21 04:30")
                        .times()
                        .start())
                .hasValue(Instant.parse("2026-11-21T04:30:00Z"));
        assertThat(row("STAT", "DONE", "MAX_MEM", "522 MBytes", "EXEC_HOST", "a:b")
                        .peakMemory())
                .isEmpty();
        assertThat(row("STAT", "DONE", "MAX_MEM", "522 MBytes", "EXEC_HOST", "a")
                        .peakMemory())
                .isEqualTo(DataSize.parse("522 MB"));
    }

    @ParameterizedTest
    @CsvSource({
        "1798718400, Dec 31 23:59, 2026-12-31T23:59:00Z",
        "1798765200, Dec 31 23:59 L, 2026-12-31T23:59:00Z",
        "1798718400, Jan  1 01:00, 2027-01-01T01:00:00Z",
        "1795176000, Feb 29 01:00, ''",
        "1795176000, Apr 12 01:00, 2026-04-12T01:00:00Z",
        "1795176000, Nov 20 2026, ''",
        "1795176000, Nov 20 18:31:05 2025, 2025-11-20T18:31:05Z"
    })
    void a_time_without_a_year_is_in_the_past_year_or_the_near_future(long now, String text, String expected) {
        assertThat(LsfTimes.instant(text, Optional.of(Instant.ofEpochSecond(now)))
                        .map(Instant::toString)
                        .orElse(""))
                .isEqualTo(expected);
    }

    @Test
    void output_without_json_is_parsed_with_dashes_for_missing_values() {
        Map<JobId, JobReport> reports = read("""
                Welcome ^ to the cluster
                7^0^EXIT^gpu01^3^-^Nov 20 10:00^Nov 20 10:05 L^-
                8^2^PEND^-^-^-^-^-^Job dependency condition not satisfied; 3 hosts ^ more
                Job <9> is not found
                """);

        assertThat(reports).containsOnlyKeys(new JobId("7"), new JobId("8[2]"));
        assertThat(of(reports, "7").exit()).hasValue(3);
        assertThat(of(reports, "8[2]").reason().map(lsf::describeReason)).hasValue("Waiting for another job to end.");
    }

    @Test
    void history_is_parsed_despite_arbitrary_line_breaks() throws Exception {
        Map<JobId, JobReport> reports = read("=history\n" + answer("bhist-l.txt"));

        assertThat(reports).containsOnlyKeys(new JobId("1743"), new JobId("1744[2]"), new JobId("1745"));
        assertThat(of(reports, "1743").state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(of(reports, "1743").node()).hasValue("cpu01,cpu02");
        assertThat(of(reports, "1743").times().start()).hasValue(Instant.parse("2026-11-16T18:17:22Z"));
        assertThat(of(reports, "1743").times().end()).hasValue(Instant.parse("2026-11-16T18:18:54Z"));
        assertThat(of(reports, "1744[2]").state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(of(reports, "1745").state()).isEqualTo(JobState.SUCCEEDED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Job <53> is submitted to queue <normal>.",
                "Job <53> is submitted to default queue <normal>.",
                "memory set to 4 GB\nJob <53> is submitted to queue <normal>.\nbye",
                "Job <12> is submitted to queue <x>.\n** Job <53> is submitted to queue <normal>."
            })
    void an_id_is_found_in_output_with_other_lines(String output) {
        assertThat(lsf.parseSubmitted(output)).hasValue(new JobId("53"));
    }

    @Test
    void a_rejection_has_no_id() {
        assertThat(lsf.parseSubmitted("nosuch: No such queue. Job not submitted."))
                .isEmpty();
        assertThat(lsf.describeRefusal("nosuch: No such queue. Job not submitted."))
                .isEqualTo("LSF has no queue with this name: choose another one.");
    }

    @Test
    void only_job_groups_of_the_run_are_found_by_their_descriptions() {
        String output =
                "{\"RECORDS\":[{\"JOBID\":\"7\",\"JOBINDEX\":\"2\",\"STAT\":\"RUN\",\"JOB_DESCRIPTION\":\"bw:" + RUN
                        + "/1\"},{\"JOBID\":\"8\",\"JOBINDEX\":\"0\",\"STAT\":\"EXIT\",\"JOB_DESCRIPTION\":\"bw:" + RUN
                        + "\"},{\"JOBID\":\"9\",\"STAT\":\"RUN\",\"JOB_DESCRIPTION\":\"bw:other\"}]}\nmark^10^bw:" + RUN
                        + "/2\n";

        assertThat(lsf.parseParts(output, RUN))
                .isEqualTo(Map.of(0, new JobId("8"), 1, new JobId("7"), 2, new JobId("10")));
    }

    @Test
    void queues_have_their_maximum_limits_and_the_resources_of_their_hosts() throws Exception {
        Discovery found = lsf.parseDiscovery("IBM Spectrum LSF Standard 10.1.0.9, Oct 16 2019\n=queues\n"
                + answer("bqueues-l.txt") + "=hosts\n" + answer("lshosts-w.txt") + "=use\n" + answer("bhosts-w.txt")
                + "=gpus\n" + answer("lshosts-gpu-w.txt") + "=groups\n" + answer("bmgroup-w.txt")
                + "=parameters\nMAX_JOB_ARRAY_SIZE = 10000\n"
                + "=reservations\nRSVID TYPE USER\nalice#0 user alice\ncourse user alice\n");

        assertThat(found.version()).isEqualTo("LSF 10.1.0.9");
        assertThat(found.limits().arrayIndex()).hasValue(10_000);
        assertThat(found.availableResources().features()).containsExactly("mg", "gpu");
        assertThat(found.availableResources().reservations()).containsExactly("alice#0", "course");
        Queue normal = found.queues().get(0);
        assertThat(normal.mark()).isEqualTo(Queue.Mark.DEFAULT);
        assertThat(normal.longestTime()).hasValue(Duration.ofDays(3));
        assertThat(normal.perNode().cpus()).hasValue(48);
        assertThat(normal.nodes()).hasValue(new Queue.Use(1, 1, 0, 2));
        Queue gpu = found.queues().get(1);
        assertThat(gpu.perNode().gpus()).hasValue(4);
        assertThat(gpu.perNode().gpuTypes()).containsExactly("NVIDIAA100_SXM4");
        assertThat(gpu.perNode().memory()).isEqualTo(DataSize.parse("503.5 GB"));
        assertThat(gpu.nodes()).hasValue(new Queue.Use(0, 0, 1, 1));
        assertThat(found.queues().get(2).mark()).isEqualTo(Queue.Mark.CLOSED);
    }

    @Test
    void a_job_can_be_held_released_requeued_and_reprioritized() {
        JobId task = new JobId("7[2]");

        assertThat(lsf.holdScript(task)).hasValue("bstop '7[2]'");
        assertThat(lsf.releaseScript(task)).hasValue("bresume '7[2]'");
        assertThat(lsf.requeueScript(task)).hasValue("brequeue '7[2]'");
        assertThat(lsf.priorityScript(task, 5)).hasValue("bmod -sp 5 '7'");
        assertThat(lsf.priorityScript(task, 0)).hasValue("bmod -spn '7'");
        assertThat(lsf.priorityScript(task, -5)).hasValue("bbot '7'");
        assertThat(lsf.arrayId(task)).hasValue(new JobId("7"));
        assertThat(lsf.taskId(new JobId("7"), 2)).isEqualTo(task);
    }
}
