package org.batchwright.scheduler.pjm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the cases of schedulers.md section 14 for PJM, with output as in its manual because no real PJM was available. Cases with the
 * output of a whole command (unknown jobs, no jobs, no history) are in {@link PjmCommandsTest}; codes and reasons in {@link PjmManualTest}.
 *
 * <p>A changed exit status (Slurm before 25.11), the comment {@code (null)}, times in words and durations such as
 * {@code 6s} do not apply to PJM. Daylight saving time does not matter, because the login node reports its current
 * time zone and no PJM site has daylight saving time.
 */
class PjmCasesTest {
    private static final String NOW = "now 1795176000 +0900\n";

    private final Pjm pjm = new Pjm();

    @TempDir
    Path folder;

    private JobReport row(String values) {
        return Optional.ofNullable(pjm.parseReports(NOW + values + "\n").get(new JobId("7")))
                .orElseThrow();
    }

    @ParameterizedTest(name = "1 submit, {0}")
    @CsvSource({
        "plain,                   ,                              0, 7",
        "noise before the id,     Welcome. Job hunting? Job 12,  0, 7",
        "a warning on stderr,     W,                             0, 7",
        "a refusal,               R,                             4, ''"
    })
    void the_result_of_a_submission_is_reported(String what, String way, int exit, String id) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make(
                "pjsub",
                switch (Optional.ofNullable(way).orElse("")) {
                    case "R" ->
                        "echo '[ERR.] PJM 0057 pjsub node=512 is greater than the upper limit (384).' >&2; exit 4\n";
                    case "W" ->
                        "echo '[WARN] PJM 0099 pjsub few points' >&2; echo '[INFO] PJM 0000 pjsub Job 7 submitted.'\n";
                    case "" -> "echo '[INFO] PJM 0000 pjsub Job 7 submitted.'\n";
                    default -> "echo '" + way + "'; echo '[INFO] PJM 0000 pjsub Job 7 submitted.'\n";
                });
        String script = "cd " + folder + "\nexport HOME=" + folder + "\nprintf '#PJM -N a\\n\\n' >job.sh\n"
                + pjm.submitScript(new RunId("20261120-193957-k3f9x2"), policy());

        assertThat(tools.exit(script)).isEqualTo(exit);
        if (exit == 0) {
            assertThat(pjm.parseSubmitted(tools.run(script)).map(JobId::value)).hasValue(id);
        } else {
            assertThat(pjm.describeRefusal(tools.errors(script)))
                    .isEqualTo(
                            "The job requests more than the resource group allows: request less, or choose another resource group.");
        }
    }

    private static Cluster.Policy policy() {
        return new Cluster.Policy("~/b", Duration.ZERO, 1, List.of());
    }

    @ParameterizedTest(name = "2 status and 3 end, {0}")
    @CsvSource({
        "pending with reason,              ',7,NM,QUE,0,0,0,-,-,0001:00:00,1,-,-',                      QUEUED,        -1, Waiting for free nodes.",
        "pending with its expected start,  ',7,NM,QUE,0,0,0,(11/20 21:10),-,0001:00:00,1,-,-',          QUEUED,        -1, Waiting for free nodes.",
        "held,                             ',7,NM,HLD,0,0,4,-,-,0001:00:00,1,-,-',                      HELD,          -1, Held by its owner.",
        "running,                          ',7,NM,RUN,0,0,0,11/20 20:31:57,-,0001:00:00,1,-,-',         RUNNING,       -1, ''",
        "array collapsed,                  ',7,BU,QUE,-,-,-,-,-,0001:00:00,1,-,-',                      QUEUED,        -1, Waiting for free nodes.",
        "completing,                       ',7,NM,RNE,0,0,0,11/20 20:31:57,-,0001:00:00,1,-,-',         FINISHING,     -1, ''",
        "success,                          ',7,NM,EXT,0,0,0,11/20 19:00:00,11/20 19:01:00,-,1,-,-',     SUCCEEDED,     0,  ''",
        "exit 1,                           ',7,NM,EXT,1,0,0,11/20 19:00:00,11/20 19:01:00,-,1,-,-',     FAILED,        1,  ''",
        "exit 200,                         ',7,NM,EXT,200,0,0,11/20 19:00:00,11/20 19:01:00,-,1,-,-',   FAILED,        200, ''",
        "SIGKILL,                          ',7,NM,EXT,0,9,0,11/20 19:00:00,11/20 19:01:00,-,1,-,-',     FAILED,        137, It was killed (SIGKILL).",
        "timeout,                          ',7,NM,EXT,0,24,11,11/20 19:00:00,11/20 19:01:00,-,1,-,-',   TIMED_OUT,     -1, It reached its time limit.",
        "out of memory by its limit,       ',7,NM,EXT,0,9,12,11/20 19:00:00,11/20 19:01:00,-,1,-,-',    OUT_OF_MEMORY, -1, It exceeded its memory limit.",
        "out of memory of the node,        ',7,NM,EXT,0,9,23,11/20 19:00:00,11/20 19:01:00,-,1,-,-',    OUT_OF_MEMORY, -1, It exceeded its memory limit.",
        "cancelled while it waited,        ',7,NM,CCL,0,0,1,-,11/20 19:01:00,-,1,-,-',                  CANCELLED,     -1, It was cancelled.",
        "cancelled while it ran,           ',7,NM,CCL,0,9,1,11/20 19:00:00,11/20 19:01:00,-,1,-,-',     CANCELLED,     -1, It was cancelled.",
        "node failure,                     ',7,NM,EXT,0,0,20,11/20 19:00:00,11/20 19:01:00,-,1,-,-',    NODE_FAILED,   -1, One of its nodes failed.",
        "never started,                    ',7,NM,RJT,-,-,2,-,11/20 19:01:00,-,1,-,not allowed',        FAILED,        -1, PJM rejected it (PC=2 not allowed).",
        "separators in a text,             ',7,NM,ERR,0,0,16,-,-,-,1,-,\"no such | path = a, b 学習\"', FAILED,        -1, Its folder or its log cannot be reached from the node."
    })
    void the_state_of_a_job_is_mapped(String what, String line, JobState state, int exit, String sentence) {
        JobReport report = row(line);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit()).isEqualTo(exit < 0 ? OptionalInt.empty() : OptionalInt.of(exit));
        assertThat(report.reason().map(pjm::describeReason).orElse("")).isEqualTo(sentence);
    }

    @Test
    void the_last_row_determines_the_success_of_a_requeued_job() {
        Map<JobId, JobReport> reports = pjm.parseReports(NOW + """
                =live
                ,7,NM,QUE,0,0,0,(11/20 21:10),-,0001:00:00,1,-,-
                =ended
                ,7,NM,EXT,0,0,0,11/20 20:00:00,11/20 20:30:00,0001:00:00,1,-,-
                """);

        assertThat(reports.get(new JobId("7"))).isNotNull().satisfies(report -> {
            assertThat(report.state()).isEqualTo(JobState.SUCCEEDED);
            assertThat(report.times().end()).hasValue(Instant.parse("2026-11-20T11:30:00Z"));
        });
    }

    @ParameterizedTest(name = "4 text, {0}")
    @CsvSource({
        "no limit,        UNLIMITED,  ''",
        "no limit told,   -,          ''",
        "hours,           0100:00:00, PT100H"
    })
    void a_limit_is_parsed(String what, String limit, String expected) {
        assertThat(row(",7,NM,RUN,0,0,0,11/20 20:31:57,-," + limit + ",1,-,-")
                        .times()
                        .limit()
                        .map(Duration::toString)
                        .orElse(""))
                .isEqualTo(expected);
    }
}
