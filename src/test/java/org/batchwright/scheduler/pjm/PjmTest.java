package org.batchwright.scheduler.pjm;

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
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses a captured session, and pjstat output from manuals and public programs; see answers/pjm. */
class PjmTest {
    private static final RunId RUN = new RunId("20261120-193957-k3f9x2");

    /** The time 2026-11-20 21:00 in Tokyo. */
    private static final String NOW = "now 1795176000 +0900\n";

    private final Pjm pjm = new Pjm();

    private static String answer(String name) throws Exception {
        return Files.readString(Path.of("src/test/resources/answers/pjm", name));
    }

    private Map<JobId, JobReport> read(String text) {
        return pjm.parseReports(NOW + text);
    }

    private static JobReport of(Map<JobId, JobReport> reports, String id) {
        return Optional.ofNullable(reports.get(new JobId(id))).orElseThrow();
    }

    @Test
    void a_real_session_on_fugaku_is_read() throws Exception {
        String session = answer("fugaku-session-2021.txt");
        Map<JobId, JobReport> reports = read(session);

        assertThat(pjm.parseSubmitted(session)).hasValue(new JobId("6291501"));
        assertThat(reports).containsOnlyKeys(new JobId("6291500"), new JobId("6291501"));
        assertThat(of(reports, "6291500").state()).isEqualTo(JobState.RUNNING); // the last row of a job counts
        assertThat(of(reports, "6291500").times().limit()).hasValue(Duration.ofMinutes(1));
        assertThat(of(reports, "6291501").word()).isEqualTo("RNA");
        assertThat(of(reports, "6291501").state()).isEqualTo(JobState.QUEUED);
        assertThat(of(reports, "6291501").times().start()).hasValue(Instant.parse("2026-04-12T02:25:00Z"));
    }

    @ParameterizedTest
    @CsvSource({
        "7312044, QUEUED, ACC, It was just submitted.",
        "7312045, RUNNING, RUN, ''",
        "7312046, QUEUED, QUE, Waiting for free nodes.",
        "7312047, HELD, HLD, Held by its owner.",
        "7312048, QUEUED, RNA, Its nodes are being prepared.",
        "7312049, FINISHING, RNO, ''",
        "7312050, NODE_FAILED, ERR (PC 20), One of its nodes failed."
    })
    void a_table_of_live_jobs_is_read_with_their_reasons(String id, JobState state, String word, String reason)
            throws Exception {
        JobReport report = of(read(answer("made-up-pjstat-v.txt")), id);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.word()).isEqualTo(word);
        assertThat(report.reason().map(pjm::describeReason).orElse("")).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "7312031, SUCCEEDED, EXT, 0, ''",
        "7312032, FAILED, EXT (EC 3), 3, ''",
        "7312033, TIMED_OUT, EXT (PC 11), -1, It reached its time limit.",
        "7312034, CANCELLED, CCL (PC 1), -1, It was cancelled.",
        "7312035, OUT_OF_MEMORY, EXT (PC 12), -1, It exceeded its memory limit."
    })
    void the_outcome_of_ended_jobs_is_read_from_a_table(String id, JobState state, String word, int exit, String reason)
            throws Exception {
        JobReport report = of(read(answer("made-up-pjstat-v-H.txt")), id);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.word()).isEqualTo(word);
        assertThat(report.exit()).isEqualTo(exit < 0 ? OptionalInt.empty() : OptionalInt.of(exit));
        assertThat(report.reason().map(pjm::describeReason).orElse("")).isEqualTo(reason);
    }

    @Test
    void short_tables_are_parsed_and_a_started_bulk_job_is_replaced_by_its_jobs() throws Exception {
        assertThat(read(answer("made-up-pjstat-summary.txt")))
                .containsOnlyKeys(new JobId("7312045"), new JobId("7312046"), new JobId("7312047"));
        Map<JobId, JobReport> parts = read(answer("made-up-pjstat-E.txt"));

        assertThat(parts).containsOnlyKeys(new JobId("7312046[0]"), new JobId("7312046[1]"), new JobId("7312046[2]"));
        assertThat(of(parts, "7312046[2]").state()).isEqualTo(JobState.QUEUED);
        assertThat(of(parts, "7312046[2]").times().start()).hasValue(Instant.parse("2026-11-20T10:20:00Z"));
    }

    @Test
    void live_jobs_are_parsed_from_a_site_specific_table() throws Exception {
        Map<JobId, JobReport> reports = read(answer("pjstat-own.txt"));

        assertThat(of(reports, "881").state()).isEqualTo(JobState.RUNNING);
        assertThat(of(reports, "882").state()).isEqualTo(JobState.QUEUED);
        assertThat(of(reports, "883").state()).isEqualTo(JobState.HELD);
        assertThat(reports).hasSize(3);
    }

    @Test
    void machine_readable_output_is_parsed() throws Exception {
        Map<JobId, JobReport> live = read("=live\n" + answer("data-live.txt") + "=ended\n" + answer("data-ended.txt"));

        assertThat(of(live, "34716160").times().start()).hasValue(Instant.parse("2026-11-20T12:10:00Z"));
        assertThat(of(live, "34716161").state()).isEqualTo(JobState.RUNNING);
        assertThat(of(live, "34716161").times().limit()).hasValue(Duration.ofHours(1));
        assertThat(live).doesNotContainKey(new JobId("34716168")).containsKey(new JobId("34716168[1]"));
        assertThat(of(live, "34716170").state()).isEqualTo(JobState.QUEUED);
        assertThat(of(live, "34716171").state()).isEqualTo(JobState.HELD);
        assertThat(of(live, "34716100").state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(of(live, "34716100").peakMemory()).hasValue(new DataSize(47_550_464));
        assertThat(of(live, "34716100").times().end()).hasValue(Instant.parse("2026-11-20T10:12:11Z"));
        assertThat(of(live, "34716101").exit()).hasValue(200);
        assertThat(of(live, "34716101").peakMemory()).isEqualTo(DataSize.parse("1.5 GB"));
        assertThat(of(live, "34716102").state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(of(live, "34716102").peakMemory()).isEmpty();
        assertThat(live).doesNotContainKey(new JobId("34716103"));
        assertThat(of(live, "34716103[1]").exit()).hasValue(137);
        assertThat(of(live, "34716103[1]").reason().map(pjm::describeReason)).hasValue("It was killed (SIGKILL).");
    }

    @Test
    void a_job_held_for_a_dependency_is_reported_as_waiting_instead_of_held() throws Exception {
        JobReport report = of(read("waits 34716171\n" + answer("data-live.txt")), "34716171");

        assertThat(report.state()).isEqualTo(JobState.QUEUED);
        assertThat(report.reason().map(pjm::describeReason)).hasValue("Waiting for another job to end.");
    }

    @Test
    void the_state_ext_does_not_imply_success() {
        assertThat(of(read(",7,NM,EXT,-,-,-,-,-,-,1,-,-\n"), "7").state()).isEqualTo(JobState.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "1798729200 +0900, 12/31 23:59:58, 2026-12-31T14:59:58Z",
        "1798729300 +0900, 01/01 00:00:30, 2026-12-31T15:00:30Z",
        "1798729200 +0900, (01/01 01:00), 2026-12-31T16:00:00Z",
        "1798729200 +0900, 2026/11/20 01:00:00, 2026-11-19T16:00:00Z",
        "1798729200 +0900, 13/41 01:00:00, ''",
        "1798729200 +9999, 12/31 23:59:58, ''"
    })
    void a_time_without_a_year_is_resolved_with_the_clock_of_the_login_node(String now, String text, String expected) {
        assertThat(PjmTimes.of("now " + now + "\n")
                        .instant(text)
                        .map(Instant::toString)
                        .orElse(""))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[INFO] PJM 0000 pjsub Job 53 submitted.",
                "[INFO.] PJM 0000 pjsub Job 53 submitted.",
                "Your group has 12 points left.\n[INFO] PJM 0000 pjsub Job 53 submitted.\nbye"
            })
    void an_id_is_found_in_output_with_other_lines(String output) {
        assertThat(pjm.parseSubmitted(output)).hasValue(new JobId("53"));
    }

    @Test
    void messages_are_explained() throws Exception {
        assertThat(pjm.parseSubmitted(answer("made-up-messages.txt"))).hasValue(new JobId("7312045"));
        assertThat(pjm.describeRefusal("[ERR.] PJM 0071 pjsub Group not authorized to submit a job: group(59999)"))
                .isEqualTo(
                        "PJM does not let you submit jobs to this resource group: choose another one, or ask the site's administrators for access.");
        assertThat(pjm.describeRefusal("[ERR.] PJM 0057 pjsub node=512 is greater than the upper limit (384)."))
                .isEqualTo(
                        "The job requests more than the resource group allows: request less, or choose another resource group.");
    }

    @Test
    void only_job_groups_of_the_run_are_found_by_name_or_comment() {
        String output = "=live\nH,JOB_ID,JOB_NAME,ST,COMMENT\n,7,train@" + RUN + ",RUN,11/20 20:31:57,-\n,8,a@" + RUN
                + ".2,QUE,-,-\n"
                + ",9,train@20261120-193957-k3f9x3,RUN,-,-\n,10,plain,QUE,-,bw:" + RUN + "/1\n,11[3],train@" + RUN
                + ".5,QUE,-,-\n,12,a@" + RUN + ".6,CCL,-,-\n";

        assertThat(pjm.parseParts(output, RUN))
                .isEqualTo(Map.of(0, new JobId("7"), 2, new JobId("8"), 1, new JobId("10")));
    }

    @Test
    void resource_groups_and_user_groups_are_discovered() {
        Discovery found = pjm.parseDiscovery("""
                groups hp000000 fugaku
                group fugaku
                =resources
                RSCUNIT                    RSCUNIT_SIZE RSCGRP              RSCGRP_SIZE
                rscunit_ft01[ENABLE,START] 24x23x24     small[ENABLE,START] 384
                                                        large [DISABLE,STOP] 12288
                  |---- share [ENABLE,STOP]
                """);

        assertThat(found.queues()).extracting(Queue::name).containsExactly("small", "large", "share");
        assertThat(found.queues())
                .extracting(Queue::mark)
                .containsExactly(Queue.Mark.OPEN, Queue.Mark.CLOSED, Queue.Mark.OPEN);
        assertThat(found.accounts().orElseThrow().mine())
                .extracting(Accounts.Account::name)
                .containsExactly("hp000000", "fugaku");
        assertThat(found.accounts().orElseThrow().usual()).hasValue("fugaku");
    }

    @Test
    void the_priority_of_a_waiting_job_is_set_relative_to_the_default() {
        assertThat(pjm.priorityScript(new JobId("7[2]"), 0)).hasValue("pjalter -p 127 '7'");
        assertThat(pjm.priorityScript(new JobId("7"), -500)).hasValue("pjalter -p 0 '7'");
        assertThat(pjm.priorityScript(new JobId("7"), Integer.MAX_VALUE)).hasValue("pjalter -p 255 '7'");
        assertThat(pjm.taskId(new JobId("7"), 0)).isEqualTo(new JobId("7[0]"));
        assertThat(pjm.arrayId(new JobId("7[0]"))).hasValue(new JobId("7"));
    }
}
