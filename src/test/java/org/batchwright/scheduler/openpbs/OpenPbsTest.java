package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.SiteClusters;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests parsing the output of a real OpenPBS. */
class OpenPbsTest extends OpenPbsAnswers {
    @ParameterizedTest
    @CsvSource({
        "76, RUNNING, ''",
        "78, QUEUED, 'Waiting for free nodes, GPUs or memory.'",
        "83, QUEUED, Waiting for another job to end.",
        "87, QUEUED, Waiting for another job to end.",
        "88, HELD, Held by its owner.",
        "89, QUEUED, Its earliest start time has not been reached.",
        "90, QUEUED, 'Waiting for free nodes, GPUs or memory (Not Running: Insufficient amount of resource: ncpus (R: 64 A: 24 T: 64)).'",
        "98, QUEUED, A limit on running jobs has been reached (Not Running: User has reached queue capped running job limit).",
        "107, FINISHING, ''"
    })
    void live_jobs_are_read_with_their_reasons(String number, JobState state, String reason) throws Exception {
        JobReport report = of(reports("qstat-live.txt"), number + ".pbs01");

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.reason().map(pbs::describeReason).orElse("")).isEqualTo(reason);
    }

    @Test
    void times_limits_and_nodes_are_read() throws Exception {
        JobReport report = of(reports("qstat-live.txt"), "77.pbs01");

        assertThat(report.times())
                .isEqualTo(new JobReport.Times(
                        Optional.of(Instant.parse("2026-11-20T18:39:56Z")),
                        Optional.empty(),
                        Optional.of(Duration.ofMinutes(5))));
        assertThat(report.node()).hasValue("pbs01");
        assertThat(of(reports("qstat-live.txt"), "78.pbs01").node()).isEmpty();
        assertThat(of(reports("qstat-ended.txt"), "84.pbs01").times().end())
                .hasValue(Instant.parse("2026-11-20T18:39:57Z"));
        assertThat(of(reports("qstat-ended.txt"), "85.pbs01").times().start()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "79, SUCCEEDED, 0, ''",
        "84, FAILED, 3, ''",
        "85, CANCELLED, -1, 'The job it depended on did not end as required.'",
        "117, CANCELLED, -1, 'The job it depended on did not end as required.'",
        "90, CANCELLED, -1, ''",
        "91, CANCELLED, -1, ''",
        "92, FAILED, 138, It was terminated by a signal (Exit_status=266).",
        "94, TIMED_OUT, -1, It reached its time limit.",
        "107, SUCCEEDED, 0, ''",
        "89, HELD, -1, Held by its owner.",
        "96, RUNNING, -1, ''"
    })
    void the_history_reports_how_a_job_ended(String number, JobState state, int exit, String reason) throws Exception {
        JobReport report = of(reports("qstat-ended.txt"), number + ".pbs01");

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit()).isEqualTo(exit < 0 ? OptionalInt.empty() : OptionalInt.of(exit));
        assertThat(report.reason().map(pbs::describeReason).orElse("")).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "T, QUEUED",
        "Q, QUEUED",
        "W, QUEUED",
        "M, QUEUED",
        "H, HELD",
        "B, RUNNING",
        "R, RUNNING",
        "S, SUSPENDED",
        "U, SUSPENDED",
        "E, FINISHING",
        "Z, UNKNOWN"
    })
    void every_pbs_state_is_mapped(String word, JobState state) {
        assertThat(nativeState(word, "", "", "u", "").toJobState()).isEqualTo(state);
    }

    @ParameterizedTest
    @CsvSource({
        "F, 92, 0, '', SUCCEEDED",
        "X, 92, 0, '', SUCCEEDED",
        "F, 93, 1, '', FAILED",
        "F, 93, 265, '', FAILED",
        "F, 93, 271, '', FAILED",
        "F, 91, 271, '', CANCELLED",
        "F, 91, 143, '', CANCELLED",
        "F, 91, '', '', CANCELLED",
        "F, 92, '', '', CANCELLED",
        "F, 93, -29, '', TIMED_OUT",
        "F, 93, -28, '', TIMED_OUT",
        "F, 93, -27, '', OUT_OF_MEMORY",
        "F, 93, -26, '', OUT_OF_MEMORY",
        "F, 93, -25, '', FAILED",
        "F, 93, -1, '', FAILED",
        "F, 93, -3, '', NODE_FAILED",
        "F, 93, -30, '', FAILED",
        "F, 93, 265, 'Job run at ... and exceeded resource mem', OUT_OF_MEMORY",
        "F, 93, 137, 'Cgroup memory limit exceeded', OUT_OF_MEMORY",
        "R, 41, '', '', QUEUED",
        "R, 42, '', '', RUNNING"
    })
    void every_kind_of_end_is_mapped(String word, String substate, String exit, String comment, JobState state) {
        OpenPbsJobStates.Native nativeState = nativeState(word, substate, exit, "n", comment);

        assertThat(nativeState.toJobState()).isEqualTo(state);
        assertThat(nativeState.reason().map(pbs::describeReason).orElse("so it is."))
                .endsWith(".")
                .contains(" ");
    }

    private static OpenPbsJobStates.Native nativeState(
            String state, String substate, String exit, String holds, String comment) {
        return new OpenPbsJobStates.Native(state, substate, exit, holds, comment, "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hold_Types=so",
                "Hold_Types=s",
                "Hold_Types=p",
                "substate=41",
                "Not Running: Queue not started.",
                "Not Running: Queue gpu job limit has been reached.",
                "Not Running: Job would interfere with a top job",
                "Not Running: Job would cross dedicated time boundary",
                "Not Running: Server job limit reached",
                "Not Running: Not enough of the right type of nodes are available",
                "Not Running: something else",
                "Can Never Run: Insufficient amount of resource: ncpus (R: 64 A: 4 T: 4)",
                "Exit_status=-24",
                "Exit_status=-11",
                "Exit_status=-2",
                "Exit_status=271",
                "Exit_status=265"
            })
    void every_pbs_reason_has_a_sentence(String reason) {
        assertThat(pbs.describeReason(reason)).contains(" ").endsWith(".").isNotEqualTo(reason);
    }

    @Test
    void an_unknown_reason_is_kept() {
        assertThat(pbs.describeReason("PhaseOfTheMoon")).isEqualTo("PhaseOfTheMoon");
    }

    @Test
    void a_job_unknown_to_the_server_is_omitted_without_an_error() throws Exception {
        tools.make(
                "qstat",
                "echo 'qstat: Unknown Job Id 9.pbs01' >&2\ncat " + PbsTools.answer("qstat-ended.txt") + "\nexit 153\n");

        assertThat(pbs.parseReports(tools.run(pbs.statusScript(List.of(new JobId("9.pbs01"), new JobId("84.pbs01"))))))
                .containsKey(new JobId("84.pbs01"))
                .doesNotContainKey(new JobId("9.pbs01"));
    }

    @Test
    void peak_memory_is_reported_only_for_a_single_node_job() throws Exception {
        assertThat(of(reports("qstat-ended.txt"), "84.pbs01").peakMemory()).hasValue(new DataSize(6064 << 10));
        assertThat(of(reports("qstat-live.txt"), "78.pbs01").peakMemory()).isEmpty();
        assertThat(of(reports("qstat-live.txt"), "78.pbs01").used().cpuTime()).isEmpty();
        tools.make("qstat", """
                printf 'Job Id: 9.pbs01\\n    job_state = F\\n    Exit_status = 0\\n    substate = 92\\n'
                printf '    exec_host = n1/0*4+n2/0*4\\n    resources_used.mem = 900kb\\n    resources_used.cput = 01:00:05\\n'
                """);
        JobReport twoNodes =
                of(pbs.parseReports(tools.run(pbs.statusScript(List.of(new JobId("9.pbs01"))))), "9.pbs01");
        assertThat(twoNodes.used()).isEqualTo(new JobUse(Optional.empty(), Optional.of(Duration.ofSeconds(3605))));
    }

    @Test
    void a_job_lost_by_a_routing_queue_is_unknown() throws Exception {
        tools.make("qstat", "echo 'qstat: Unknown Job Id 102.pbs01' >&2\nexit 153\n");

        assertThat(pbs.parseReports(tools.run(pbs.statusScript(List.of(new JobId("102.pbs01"))))))
                .isEmpty();
    }

    @Test
    void a_separate_history_query_is_merged_with_live_jobs() throws Exception {
        Dialect site = new OpenPbs().forCluster(SiteClusters.saying("history", "H"));
        String live = PbsTools.answer("qstat-live.txt").toString();
        String ended = PbsTools.answer("qstat-ended.txt").toString();
        String script = site.statusScript(List.of(new JobId("84.pbs01"), new JobId("76.pbs01")));
        tools.make("qstat", """
                case "$*" in
                  '-f -H --hday 7 84.pbs01 76.pbs01') cat '%s'; echo 'qstat: Unknown Job Id 76.pbs01' >&2; exit 153 ;;
                  '-f 84.pbs01 76.pbs01')
                    cat '%s'
                    echo 'qstat: 84.pbs01 Job has finished, use -x or -H to obtain historical job information' >&2
                    exit 35 ;;
                  *) exit 2 ;;
                esac
                """.formatted(ended, live));
        assertThat(of(site.parseReports(tools.run(script)), "84.pbs01").state()).isEqualTo(JobState.FAILED);
        assertThat(of(site.parseReports(tools.run(script)), "77.pbs01").state()).isNotEqualTo(JobState.UNKNOWN);

        tools.make("qstat", "case $* in *-H*) echo broken >&2; exit 1 ;; *) cat '" + live + "' ;; esac\n");
        assertThat(tools.exit(script)).isEqualTo(Dialect.LIVE_ONLY);
    }

    @Test
    void values_that_look_like_other_fields_do_no_harm() throws Exception {
        Files.writeString(folder.resolve("nasty"), """
                Job Id: 9.pbs01
                    Job_Name = a | b = c, "d" 学習
                    job_state = Q
                    substate = 10
                    Variable_List = X=a
                    job_state = F
                    Exit_status = 0,Y=007,BATCHWRIGHT_TAG=bw:20261120-193957-k3f9x2/1
                \t2,PBS_O_QUEUE=gpu
                    comment = Not Running: it's "odd" | a = b, 研究

                """);
        tools.make("qstat", "cat '" + folder.resolve("nasty") + "'\n");

        String output = tools.run(pbs.statusScript(List.of(new JobId("9.pbs01"))));

        assertThat(of(pbs.parseReports(output), "9.pbs01").state()).isEqualTo(JobState.QUEUED);
        assertThat(of(pbs.parseReports(output), "9.pbs01").reason()).hasValue("Not Running: it's \"odd\" | a = b, 研究");
    }

    private Map<JobId, JobReport> reports(String answer) throws Exception {
        tools.make("qstat", "cat '" + PbsTools.answer(answer) + "'\n");
        return pbs.parseReports(tools.run(pbs.statusScript(List.of(new JobId("76.pbs01")))));
    }
}
