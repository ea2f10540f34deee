package org.batchwright.scheduler.lsf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
 * Tests the cases of schedulers.md section 14 for LSF, with output as in its manual because no real LSF was available. Cases with the
 * output of a whole command (unknown jobs, no jobs, no history) are in {@link LsfCommandsTest}; states and reasons in {@link
 * LsfManualTest}; strings with quotes and times across New Year in {@link LsfTest}.
 *
 * <p>A changed exit status (Slurm before 25.11) and the comment {@code (null)} do not apply to LSF. Daylight saving
 * time does not matter, because queries use UTC.
 */
class LsfCasesTest {
    private static final String NOW = "now 1795176000\n";

    private final Lsf lsf = new Lsf();

    @TempDir
    Path folder;

    private JobReport row(String stat, String code, String why, String start) {
        String text = """
                {"COMMAND":"bjobs","JOBS":1,"RECORDS":[{"JOBID":"7","JOBINDEX":"0","STAT":"%s","EXIT_CODE":"%s","EXIT_REASON":"%s",
                "PEND_REASON":"%s","START_TIME":"%s","FINISH_TIME":""}]}
                """.formatted(
                        stat,
                        code,
                        stat.equals("EXIT") ? why : "",
                        stat.equals("EXIT") ? "" : why,
                        start.isEmpty() ? "" : "Nov 20 " + start);
        return Optional.ofNullable(lsf.parseReports(NOW + text).get(new JobId("7")))
                .orElseThrow();
    }

    @ParameterizedTest(name = "1 submit, {0}")
    @CsvSource({
        "plain,                '',                                                      0",
        "noise before the id,  echo 'Project <p> is charged. Job <x> Job 12 is near',   0",
        "a warning on stderr,  echo 'Warning: job may wait; Job <3> is slow' >&2,       0",
        "a refusal,            echo 'No such queue. Job not submitted.' >&2; exit 255,  255"
    })
    void the_result_of_a_submission_is_reported(String what, String before, int exit) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make("bsub", before + "\necho 'Job <7> is submitted to default queue <normal>.'\n");
        String script = "cd " + folder + "\ntouch job.sh\n"
                + lsf.submitScript(
                        new RunId("20261120-193957-k3f9x2"), new Cluster.Policy("~/b", Duration.ZERO, 1, List.of()));

        assertThat(tools.exit(script)).isEqualTo(exit);
        if (exit == 0) {
            assertThat(lsf.parseSubmitted(tools.run(script))).hasValue(new JobId("7"));
        } else {
            assertThat(lsf.describeRefusal(tools.errors(script)))
                    .doesNotContain("rejected the job")
                    .contains("queue");
        }
    }

    @ParameterizedTest(name = "2 status and 3 end, {0}")
    @CsvSource({
        "pending with reason,       PEND,  '',  'Job dependency condition not satisfied;',  '',    QUEUED,        -1,  Waiting for another job to end.",
        "held,                      PSUSP, '',  '',                                         '',    HELD,          -1,  'Held by its owner or an administrator.'",
        "running,                   RUN,   '',  '',                                         10:00, RUNNING,       -1,  ''",
        "success,                   DONE,  '',  '',                                         10:00, SUCCEEDED,     0,   ''",
        "exit 1,                    EXIT,  1,   '',                                         10:00, FAILED,        1,   ''",
        "exit 200,                  EXIT,  200, '',                                         10:00, FAILED,        200, ''",
        "SIGKILL,                   EXIT,  137, '',                                         10:00, FAILED,        137, It was killed (SIGKILL).",
        "timeout,                   EXIT,  140, 'TERM_RUNLIMIT: run time limit',            10:00, TIMED_OUT,     -1,  It reached its time limit.",
        "out of memory,             EXIT,  137, 'TERM_MEMLIMIT: memory usage limit',        10:00, OUT_OF_MEMORY, -1,  It used more memory than it requested.",
        "cancelled while it waited, EXIT,  '',  'TERM_OWNER: job killed by owner',          '',    CANCELLED,     -1,  You cancelled it.",
        "cancelled while it ran,    EXIT,  130, 'TERM_OWNER: job killed by owner',          10:00, CANCELLED,     -1,  You cancelled it.",
        "node failure,              EXIT,  '',  'TERM_ZOMBIE: LSF was not available',       10:00, NODE_FAILED,   -1,  Its node stopped responding.",
        "never started,             EXIT,  '',  '',                                         '',    CANCELLED,     -1,  ''"
    })
    void the_state_of_a_job_is_mapped(
            String what, String stat, String code, String why, String start, JobState state, int exit, String text) {
        JobReport report = row(stat, code, why, start);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit()).isEqualTo(exit < 0 ? OptionalInt.empty() : OptionalInt.of(exit));
        assertThat(report.reason().map(lsf::describeReason).orElse("")).isEqualTo(text);
    }

    @Test
    void a_requeued_job_that_succeeds_is_reported_as_succeeded() {
        String history = NOW + """
                {"COMMAND":"bjobs","JOBS":0,"RECORDS":[]}
                =history
                Job <7>, Job Name <a>, User <alice>, Project <default>, Command <x>
                Fri Nov 20 10:00:00: Submitted from host <login>, to Queue <normal>;
                Fri Nov 20 10:01:00: Dispatched to <n1>;
                Fri Nov 20 10:01:01: Starting (Pid 3);
                Fri Nov 20 10:02:00: Pending: Job has been requeued;
                Fri Nov 20 10:03:00: Dispatched to <n2>;
                Fri Nov 20 10:03:01: Starting (Pid 4);
                Fri Nov 20 10:09:00: Done successfully. The CPU time used is 1.0 seconds;
                """;

        assertThat(lsf.parseReports(history).get(new JobId("7"))).isNotNull().satisfies(report -> {
            assertThat(report.state()).isEqualTo(JobState.SUCCEEDED);
            assertThat(report.node()).hasValue("n2");
        });
    }

    @ParameterizedTest(name = "2 status, {0}")
    @CsvSource({
        "array element with its index,        7, 3,     7[3]",
        "array element that says it itself,   7[3], 3,  7[3]",
        "no array,                            7, 0,     7"
    })
    void an_id_is_parsed(String what, String id, String index, String expected) {
        String text = "{\"RECORDS\":[{\"JOBID\":\"%s\",\"JOBINDEX\":\"%s\",\"STAT\":\"RUN\"}]}\n".formatted(id, index);

        assertThat(lsf.parseReports(NOW + text)).containsOnlyKeys(new JobId(expected));
    }
}
